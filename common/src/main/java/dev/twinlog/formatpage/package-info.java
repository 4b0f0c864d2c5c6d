/** Writes {@code docs/formats.md} from the layouts. */
package dev.twinlog.formatpage;
