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
    private static final int BATCHES = 1_000; // between two looks at the clock

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
        SplittableRandom random = new SplittableRandom(7);
        double perSecond = Rate.perSecond(() -> order == Order.SEQUENTIAL ? readAll(store) : readSome(store, random));
        return Figures.of(Map.of(Figure.READS, perSecond));
    }

    private static long readAll(StoreUnderTest store) {
        long read = 0;
        for (int queueId = 0; queueId < QUEUES; queueId++) {
            long end = store.maxOffsetInQueue(Load.TOPIC, queueId);
            long next = 0;
            while (next < end) {
                int got = store.get(Load.TOPIC, queueId, next, BATCH);
                Filled.require(got > 0, "a queue ends too early"); // to say where would cost as much as the read
                next += got;
            }
            read += end;
        }
        return read;
    }

    private static long readSome(StoreUnderTest store, SplittableRandom random) {
        long perQueue = store.maxOffsetInQueue(Load.TOPIC, 0);
        long read = 0;
        for (int i = 0; i < BATCHES; i++) {
            int got = store.get(Load.TOPIC, random.nextInt(QUEUES), random.nextLong(perQueue - BATCH), BATCH);
            Filled.require(got > 0, "nothing was read");
            read += got;
        }
        return read;
    }
}
