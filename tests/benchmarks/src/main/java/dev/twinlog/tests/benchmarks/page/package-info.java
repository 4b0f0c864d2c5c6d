/** What an engine loses when its page is open. */
package dev.twinlog.tests.benchmarks.page;
