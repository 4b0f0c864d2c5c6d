package dev.twinlog.engine;

import dev.twinlog.format.KnownTexts;
import dev.twinlog.format.MessageRecord;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** What the walk through one file of the log sees: where each queue begins and ends there. For one thread. */
final class QueueSpans implements Consumer<MessageRecord> {
    /** The queue offsets of the first and the last message of a queue. */
    static final class Span {
        private final long first;
        private long last;

        private Span(long first) {
            this.first = first;
        }

        long first() {
            return first;
        }

        long last() {
            return last;
        }
    }

    private static final long PIECE_BYTES = 1 << 18;

    private final LongConsumer walkedTo;
    private final KnownTexts known = new KnownTexts();
    private final Map<String, Map<Integer, Span>> spans = new LinkedHashMap<>(); // by topic and queue id
    private long lastStoreTimestamp;
    private boolean isEmpty = true;
    private long toldOffset = -PIECE_BYTES; // log offset; so that the first message of a file is told of

    /** @param walkedTo is told now and then up to which log offset the log is sound */
    QueueSpans(LongConsumer walkedTo) {
        this.walkedTo = walkedTo;
    }

    @Override
    public void accept(MessageRecord record) {
        isEmpty = false;
        lastStoreTimestamp = record.storeTimestamp();
        if (record.transactionType().entersQueue()) {
            seeQueue(record);
        }
        long end = record.physicalOffset() + record.size();
        if (end - toldOffset >= PIECE_BYTES) {
            toldOffset = end;
            walkedTo.accept(end);
        }
    }

    private void seeQueue(MessageRecord record) {
        String topic = record.topic(known);
        Map<Integer, Span> queues = spans.get(topic);
        Span span = queues == null ? null : queues.get(record.queueId());
        if (span == null) {
            span = new Span(record.queueOffset());
            spans.computeIfAbsent(topic, t -> new LinkedHashMap<>()).put(record.queueId(), span);
        }
        span.last = record.queueOffset();
    }

    /** By topic and queue id, each in the order in which they come first. */
    Map<String, Map<Integer, Span>> spans() {
        return spans;
    }

    /** Whether there is no message. */
    boolean isEmpty() {
        return isEmpty;
    }

    /** Store time of the last message, ms; 0 if there is none. */
    long lastStoreTimestamp() {
        return lastStoreTimestamp;
    }
}
