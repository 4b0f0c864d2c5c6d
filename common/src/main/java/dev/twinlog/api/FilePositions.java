package dev.twinlog.api;

/**
 * How far one file of a queue or of the index has come; file positions, bytes.
 *
 * @param written behind the last entry or item written
 * @param forced behind the last one that is on disk
 */
public record FilePositions(long written, long forced) {}
