package dev.twinlog.tests.real;

/**
 * A message as a real store read it back.
 *
 * @param message what the sender and the broker filled
 * @param place where it lies
 * @param storeTimestamp when the store took it, ms since 1970
 * @param bodyCrc checksum of the body
 * @param msgId id made of the store's host and the log offset
 */
public record StoredMessage(RealMessage message, Place place, long storeTimestamp, int bodyCrc, String msgId) {

    /**
     * Where a record lies.
     *
     * @param logOffset its first byte in the commit log
     * @param size bytes of the record
     * @param queueOffset its index in the consume queue
     */
    public record Place(long logOffset, int size, long queueOffset) {}
}
