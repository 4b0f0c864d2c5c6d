package dev.twinlog.api;

/**
 * How a put ended, told in place: used again for the next put, so that a producer who reads no more than this leaves no
 * garbage. For one thread.
 */
public final class PutReceipt {
    private PutMessageStatus status = PutMessageStatus.SERVICE_NOT_AVAILABLE;
    private String reason = "nothing was put yet";
    private long logOffset;
    private int size;
    private long storeTimestamp;
    private long queueOffset;

    /** The message lies in the log, as safe as was asked; see {@link AppendMessageResult} for the parameters. */
    public void stored(long messageLogOffset, int messageSize, long messageStoreTimestamp, long messageQueueOffset) {
        status = PutMessageStatus.PUT_OK;
        reason = "";
        logOffset = messageLogOffset;
        size = messageSize;
        storeTimestamp = messageStoreTimestamp;
        queueOffset = messageQueueOffset;
    }

    /** What is told is what {@code result} says. */
    public void take(PutMessageResult result) {
        result.appended()
                .ifPresentOrElse(
                        at -> stored(at.logOffset(), at.size(), at.storeTimestamp(), at.queueOffset()),
                        () -> stored(0, 0, 0, 0));
        status = result.status();
        reason = result.reason();
    }

    public PutMessageStatus status() {
        return status;
    }

    public boolean isOk() {
        return status == PutMessageStatus.PUT_OK;
    }

    /** Empty for {@link PutMessageStatus#PUT_OK}, else one line that says what was wrong. */
    public String reason() {
        return reason;
    }

    /** Log offset of the message's record; with the size it is 0 if nothing was appended. */
    public long logOffset() {
        return logOffset;
    }

    /** Bytes of the record; 0 if nothing was appended. */
    public int size() {
        return size;
    }

    /** ms. */
    public long storeTimestamp() {
        return storeTimestamp;
    }

    /** Index in its consume queue; 0 for prepared and rolled-back transactions. */
    public long queueOffset() {
        return queueOffset;
    }
}
