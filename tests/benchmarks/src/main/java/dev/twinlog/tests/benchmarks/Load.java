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
    static final int QUEUES = 4;
    private static final int ROUND = 512; // a multiple of QUEUES

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
            return i == count - 1 ? last : round.get(i % ROUND);
        }
    }

    /** Makes it; the keys begin with {@code name}. */
    static Load prepare(StoreUnderTest store, Scenario scenario, String name) {
        Load load = new Load(new ArrayList<>(), new long[QUEUES]);
        byte[] body = "x".repeat(scenario.bodyBytes()).getBytes(StandardCharsets.US_ASCII);
        int count = scenario.messages() / scenario.threads();
        for (int thread = 0; thread < scenario.threads(); thread++) {
            List<BooleanSupplier> round = new ArrayList<>();
            for (int i = 0; i < ROUND; i++) {
                round.add(store.prepare(message(i, body, name + "-" + thread + "-" + i)));
            }
            String lastKey = name + "-" + thread + "-last";
            load.parts.add(new Part(round, count, store.prepare(message(count - 1, body, lastKey)), lastKey));
            for (int i = 0; i < count; i++) {
                load.messagesOfQueue[i % QUEUES]++;
            }
        }
        return load;
    }

    private static RealMessage message(int i, byte[] body, String key) {
        return RealMessage.of(TOPIC, i % QUEUES, body).withTag("paid").withKeys(key);
    }

    /** Whether consumers can read all of it, behind {@code earlier}, and find its last messages by key. */
    boolean isVisible(StoreUnderTest store, Load earlier) {
        for (int queueId = 0; queueId < QUEUES; queueId++) {
            long end = earlier.messagesOfQueue[queueId] + messagesOfQueue[queueId];
            if (store.maxOffsetInQueue(TOPIC, queueId) < end) {
                return false;
            }
        }
        return parts.stream().allMatch(part -> store.isFound(TOPIC, part.lastKey()));
    }

    /** No messages. */
    static Load nothing() {
        return new Load(List.of(), new long[QUEUES]);
    }
}
