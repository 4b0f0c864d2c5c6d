package dev.twinlog.log;

import dev.twinlog.format.EncodedMessage;
import java.util.HashMap;
import java.util.Map;

/** The next queue offset of each queue. Used inside the put lock only. */
public final class TopicQueueTable {
    private final Map<String, Map<Integer, NextOffset>> topics = new HashMap<>();

    /** The queue offset that the next message of one queue gets. */
    static final class NextOffset {
        private long value;

        long value() {
            return value;
        }

        /** The message has been appended: the next one gets the offset behind it. */
        void advance() {
            value++;
        }
    }

    /** Sets what was found on opening. */
    public void set(String topic, int queueId, long nextQueueOffset) {
        of(topic, queueId).value = nextQueueOffset;
    }

    /** The message's queue; for a message that enters none a count of its own, at 0. */
    NextOffset of(EncodedMessage message) {
        return message.transactionType().entersQueue()
                ? of(message.message().topic(), message.message().queueId())
                : new NextOffset();
    }

    private NextOffset of(String topic, int queueId) {
        Map<Integer, NextOffset> queues = topics.get(topic);
        if (queues == null) {
            queues = topics.computeIfAbsent(topic, t -> new HashMap<>());
        }
        NextOffset next = queues.get(queueId);
        return next != null ? next : queues.computeIfAbsent(queueId, id -> new NextOffset());
    }
}
