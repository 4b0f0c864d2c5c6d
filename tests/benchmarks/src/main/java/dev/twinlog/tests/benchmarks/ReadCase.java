package dev.twinlog.tests.benchmarks;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * {@code getMessage} of 32 messages of 200 B each, from one thread, out of a store that was filled right before: batch
 * behind batch, or from places all over the queues.
 *
 * @param messages in the store
 */
record ReadCase(Order order, int messages) implements Case {
    private static final int BATCH = 32;
    private static final int QUEUES = PutCase.FEW_QUEUES;
    private static final int ROUNDS = 3; // the last one counts

    /** Which batches are read. */
    enum Order {
        SEQUENTIAL,
        RANDOM
    }

    @Override
    public String name() {
        return "getMessage, " + order.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Figures measure(Contender contender, Path folder) throws Exception {
        StoreUnderTest store = contender.open(folder, Filled.SETTINGS);
        Filled.fill(store, messages, QUEUES);
        double readsPerSecond = 0;
        for (int round = 0; round < ROUNDS; round++) {
            readsPerSecond = order == Order.SEQUENTIAL ? sequential(store) : random(store);
        }
        return Figures.of(Map.of(Figure.READS, readsPerSecond));
    }

    private double sequential(StoreUnderTest store) {
        long read = 0;
        long beginNanos = System.nanoTime();
        for (int queueId = 0; queueId < QUEUES; queueId++) {
            long end = store.maxOffsetInQueue(Load.TOPIC, queueId);
            long next = 0;
            while (next < end) {
                int got = store.get(Load.TOPIC, queueId, next, BATCH);
                Filled.require(got > 0, "queue %d has nothing at %d".formatted(queueId, next));
                next += got;
                read += got;
            }
        }
        return read * 1e9 / (System.nanoTime() - beginNanos);
    }

    private double random(StoreUnderTest store) {
        SplittableRandom random = new SplittableRandom(7);
        long perQueue = store.maxOffsetInQueue(Load.TOPIC, 0);
        long read = 0;
        long beginNanos = System.nanoTime();
        for (int i = 0; i < messages / BATCH; i++) {
            int got = store.get(Load.TOPIC, random.nextInt(QUEUES), random.nextLong(perQueue - BATCH), BATCH);
            Filled.require(got > 0, "nothing was read");
            read += got;
        }
        return read * 1e9 / (System.nanoTime() - beginNanos);
    }
}
