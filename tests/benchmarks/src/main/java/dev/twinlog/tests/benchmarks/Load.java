package dev.twinlog.tests.benchmarks;

import dev.twinlog.tests.real.RealMessage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * What the threads put. Each goes round a few hundred messages that were made before, so that they are as warm in the
 * processor's caches as messages that have just come in.
 *
 * @param rounds the messages of each thread, put again and again
 * @param messagesOfEach how many each thread puts in all
 */
record Load(List<List<BooleanSupplier>> rounds, int messagesOfEach) {
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

    /** Makes it; the keys begin with {@code name}. */
    static Load prepare(StoreUnderTest store, Shape shape, String name) {
        byte[] body = "x".repeat(shape.bodyBytes()).getBytes(StandardCharsets.US_ASCII);
        List<List<BooleanSupplier>> rounds = new ArrayList<>();
        for (int thread = 0; thread < shape.threads(); thread++) {
            List<BooleanSupplier> round = new ArrayList<>();
            for (int i = 0; i < Math.max(ROUND, shape.queues()); i++) {
                String key = name + "-" + thread + "-" + i;
                round.add(store.prepare(RealMessage.of(TOPIC, i % shape.queues(), body)
                        .withTag("paid")
                        .withKeys(key)));
            }
            rounds.add(round);
        }
        return new Load(rounds, shape.messages() / shape.threads());
    }
}
