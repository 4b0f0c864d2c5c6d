package dev.twinlog.log;

import dev.twinlog.format.EncodedMessage;
import java.util.HashMap;
import java.util.Map;

/** The next queue offset of each queue. Used inside the put lock only. */
public final class TopicQueueTable {
    private record TopicQueue(String topic, int queueId) {}

    private final Map<TopicQueue, Long> nextQueueOffsets = new HashMap<>();

    /** Sets what was found on opening. */
    public void set(String topic, int queueId, long nextQueueOffset) {
        nextQueueOffsets.put(new TopicQueue(topic, queueId), nextQueueOffset);
    }

    /** The queue offset the message gets; 0 for one that never enters a queue. */
    public long queueOffsetFor(EncodedMessage message) {
        return message.transactionType().entersQueue() ? nextQueueOffsets.getOrDefault(keyOf(message), 0L) : 0;
    }

    /** The message has been appended: the next one of its queue gets the offset behind it. */
    public void advance(EncodedMessage message, long queueOffset) {
        if (message.transactionType().entersQueue()) {
            nextQueueOffsets.put(keyOf(message), queueOffset + 1);
        }
    }

    private static TopicQueue keyOf(EncodedMessage message) {
        return new TopicQueue(message.message().topic(), message.message().queueId());
    }
}
