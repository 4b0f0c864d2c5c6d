package dev.twinlog.tutorials.course.encoderecord;

/**
 * Where and when a record is written.
 *
 * @param logOffset of its first byte
 * @param queueOffset index in its consume queue
 * @param storeTimestamp ms
 */
public record RecordPlace(long logOffset, long queueOffset, long storeTimestamp) {}
