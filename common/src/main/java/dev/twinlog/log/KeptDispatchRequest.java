package dev.twinlog.log;

/** A request that may be kept: an object of its own. */
public record KeptDispatchRequest(
        String topic,
        int queueId,
        long logOffset,
        int size,
        long tagsCode,
        long storeTimestamp,
        long queueOffset,
        String keys,
        String uniqKey,
        int sysFlag,
        long preparedTransactionOffset)
        implements DispatchRequest {

    @Override
    public KeptDispatchRequest kept() {
        return this;
    }
}
