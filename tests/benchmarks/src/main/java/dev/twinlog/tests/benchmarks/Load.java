package dev.twinlog.tests.benchmarks;

import dev.twinlog.tests.real.RealMessage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * What the threads put. Each goes round a few hundred messages that were made before, so that they are as warm in the
 * processor's caches as messages that have just come in; the last one has a key of its own.
 *
 * @param parts one for each thread
 * @param messagesOfQueue how many go to each queue
 */
record Load(List<Part> parts, long[] messagesOfQueue) {
    static final String TOPIC = "orders";

    /** Bytes of a store's record beside topic, properties and body. */
    static final int RECORD_BYTES = 91;

    /** About the bytes of a record beside its body. */
    static final int OVERHEAD_BYTES = 133;

    private static final int ROUND = 512;

    /**
     * What is put.
     *
     * @param threads that put at the same time
     * @param bodyBytes of each message
     * @param messages over all threads
     * @param queues of the one topic, over which they go round
     */
    record Shape(int threads, int bodyBytes, int messages, int queues) {}

    /**
     * What one thread puts.
     *
     * @param round put again and again
     * @param count how many messages in all, {@code last} included
     * @param last put behind them
     * @param lastKey its key, which no other has
     */
    record Part(List<BooleanSupplier> round, int count, BooleanSupplier last, String lastKey) {

        BooleanSupplier message(int i) {
            return i == count - 1 ? last : round.get(i % round.size());
        }
    }

    /** Makes it; the keys begin with {@code name}. */
    static Load prepare(StoreUnderTest store, Shape shape, String name) {
        Load load = new Load(new ArrayList<>(), new long[shape.queues()]);
        byte[] body = "x".repeat(shape.bodyBytes()).getBytes(StandardCharsets.US_ASCII);
        int count = shape.messages() / shape.threads();
        int round = Math.max(ROUND, shape.queues());
        for (int thread = 0; thread < shape.threads(); thread++) {
            List<BooleanSupplier> messages = new ArrayList<>();
            for (int i = 0; i < round; i++) {
                messages.add(store.prepare(message(i % shape.queues(), body, name + "-" + thread + "-" + i)));
            }
            String lastKey = name + "-" + thread + "-last";
            int lastQueue = (count - 1) % round % shape.queues();
            load.parts.add(new Part(messages, count, store.prepare(message(lastQueue, body, lastKey)), lastKey));
            for (int i = 0; i < count; i++) {
                load.messagesOfQueue[i % round % shape.queues()]++;
            }
        }
        return load;
    }

    private static RealMessage message(int queueId, byte[] body, String key) {
        return RealMessage.of(TOPIC, queueId, body).withTag("paid").withKeys(key);
    }

    /** Whether consumers can read all of it, behind {@code earlier}. */
    boolean isQueued(StoreUnderTest store, Load earlier) {
        for (int queueId = messagesOfQueue.length - 1; queueId >= 0; queueId--) {
            long before = earlier.messagesOfQueue.length > queueId ? earlier.messagesOfQueue[queueId] : 0;
            if (store.maxOffsetInQueue(TOPIC, queueId) < before + messagesOfQueue[queueId]) {
                return false;
            }
        }
        return true;
    }

    /** Whether its last messages can be found by their keys. */
    boolean isIndexed(StoreUnderTest store) {
        return parts.stream().allMatch(part -> store.query(TOPIC, part.lastKey(), 1) > 0);
    }

    /** No messages. */
    static Load nothing() {
        return new Load(List.of(), new long[0]);
    }
}
