package dev.twinlog.log;

import dev.twinlog.format.EncodedMessage;

/** The next queue offset of each queue. Used inside the put lock only. */
public final class TopicQueueTable {
    private final PerQueue<NextOffset> queues = new PerQueue<>();

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
        NextOffset next = queues.find(topic, queueId);
        if (next == null) {
            next = new NextOffset();
            queues.put(topic, queueId, next);
        }
        return next;
    }
}
