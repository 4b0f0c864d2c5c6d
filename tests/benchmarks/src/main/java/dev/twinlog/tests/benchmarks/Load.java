package dev.twinlog.tests.benchmarks;

import dev.twinlog.tests.real.RealMessage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Messages ready to be put, each with a tag and a key of its own, spread over {@value #QUEUES} queues.
 *
 * @param parts one for each thread
 * @param lastKeys key of the last message of each part
 * @param messagesOfQueue how many go to each queue
 */
record Load(List<List<BooleanSupplier>> parts, List<String> lastKeys, long[] messagesOfQueue) {
    static final String TOPIC = "orders";
    static final int QUEUES = 4;

    /** Makes them; their keys begin with {@code name}. */
    static Load prepare(StoreUnderTest store, Scenario scenario, String name) {
        Load load = new Load(new ArrayList<>(), new ArrayList<>(), new long[QUEUES]);
        byte[] body = "x".repeat(scenario.bodyBytes()).getBytes(StandardCharsets.US_ASCII);
        int each = scenario.messages() / scenario.threads();
        for (int thread = 0; thread < scenario.threads(); thread++) {
            String keyPrefix = name + "-" + thread + "-";
            List<BooleanSupplier> part = new ArrayList<>(each);
            for (int i = 0; i < each; i++) {
                int queueId = (i + thread) % QUEUES;
                RealMessage message = RealMessage.of(TOPIC, queueId, body);
                part.add(store.prepare(message.withTag("paid").withKeys(keyPrefix + i)));
                load.messagesOfQueue[queueId]++;
            }
            load.parts.add(part);
            load.lastKeys.add(keyPrefix + (each - 1));
        }
        return load;
    }

    /** Whether consumers can read all of it, behind {@code earlier}, and find its last messages by key. */
    boolean isVisible(StoreUnderTest store, Load earlier) {
        for (int queueId = 0; queueId < QUEUES; queueId++) {
            long end = earlier.messagesOfQueue[queueId] + messagesOfQueue[queueId];
            if (store.maxOffsetInQueue(TOPIC, queueId) < end) {
                return false;
            }
        }
        return lastKeys.stream().allMatch(key -> store.isFound(TOPIC, key));
    }

    /** No messages. */
    static Load nothing() {
        return new Load(List.of(), List.of(), new long[QUEUES]);
    }
}
