package dev.twinlog.inspect;

/**
 * Log offsets between two files that no file holds. @param from first offset missing @param to first one there again
 */
public record LogGap(long from, long to) {}
