package dev.twinlog.api;

/**
 * Where an appended message lies.
 *
 * @param logOffset log offset of its record
 * @param size bytes of its record
 * @param msgId the id under which it can be looked up
 * @param storeTimestamp ms
 * @param queueOffset index in its consume queue; 0 for prepared and rolled-back transactions
 * @param lockNanos how long the put lock was held for it, ns
 */
public record AppendMessageResult(
        long logOffset, int size, String msgId, long storeTimestamp, long queueOffset, long lockNanos) {}
