package dev.twinlog.v4;

/** Is told of each message that has become readable in its queue. Called by the dispatching thread: return at once. */
@FunctionalInterface
public interface MessageArrivingListener {

    /**
     * A message arrived.
     *
     * @param nextQueueOffset queue offset behind it
     * @param tagsCode hash of its tag
     */
    void arriving(String topic, int queueId, long nextQueueOffset, long tagsCode);
}
