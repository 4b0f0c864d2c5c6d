/** Both engines in worlds of their own, where nothing happens but what is asked for, and time can be run back. */
package dev.twinlog.visualizer.step;
