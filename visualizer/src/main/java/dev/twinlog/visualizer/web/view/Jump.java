package dev.twinlog.visualizer.web.view;

/**
 * A place in a store's files that words lead to.
 *
 * @param file path within the store
 * @param position file position
 */
public record Jump(String file, long position) {}
