package dev.twinlog.engine;

/**
 * Where the walk over a log that is being opened begins.
 *
 * @param logOffset where a record begins, or the log ends
 * @param storeTimestampBefore of the message before it, ms; 0 if that does not matter
 */
record WalkStart(long logOffset, long storeTimestampBefore) {}
