package dev.twinlog.engine;

/**
 * Where an opened store goes on.
 *
 * @param dispatchFrom log offset from which messages were dispatched again
 * @param lastStoreTimestamp store time of the newest message, ms; 0 if there is none
 */
public record Recovered(long dispatchFrom, long lastStoreTimestamp) {}
