package dev.twinlog.tests.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.HdrHistogram.Histogram;

/** Puts loads into a store, all threads at once. */
final class Producers {
    private static final long TRY_AGAIN_NANOS = 1_000_000;
    private static final long GIVE_UP_NANOS = 60_000_000_000L;

    private Producers() {}

    /** Puts the load. @return how long each put took, ns */
    static Histogram put(Load load) throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(load.rounds().size());
        CountDownLatch ready = new CountDownLatch(load.rounds().size());
        List<Future<Histogram>> parts = new ArrayList<>();
        for (List<BooleanSupplier> round : load.rounds()) {
            parts.add(threads.submit(() -> {
                ready.countDown();
                ready.await();
                return putAll(round, load.messagesOfEach());
            }));
        }
        Histogram all = new Histogram(3);
        for (Future<Histogram> part : parts) {
            all.add(part.get());
        }
        threads.shutdown();
        return all;
    }

    private static Histogram putAll(List<BooleanSupplier> round, int messages) {
        Histogram latencies = new Histogram(3);
        for (int i = 0; i < messages; i++) {
            BooleanSupplier message = round.get(i % round.size());
            long beginNanos = System.nanoTime();
            putPatiently(message);
            latencies.recordValue(System.nanoTime() - beginNanos);
        }
        return latencies;
    }

    /**
     * Puts a message again until the store takes it, as its sender would: on a machine that is busy otherwise the 4.0
     * design refuses puts now and then, when one held the lock for over a second.
     *
     * @throws IllegalStateException if the store has taken nothing for a minute
     */
    static void putPatiently(BooleanSupplier message) {
        if (message.getAsBoolean()) {
            return;
        }
        long beginNanos = System.nanoTime();
        while (!message.getAsBoolean()) {
            if (System.nanoTime() - beginNanos > GIVE_UP_NANOS) {
                throw new IllegalStateException("the store has refused a message for a minute; is its disk full?");
            }
            LockSupport.parkNanos(TRY_AGAIN_NANOS);
        }
    }
}
