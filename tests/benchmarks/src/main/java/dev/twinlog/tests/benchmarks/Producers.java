package dev.twinlog.tests.benchmarks;

import dev.twinlog.tests.benchmarks.Settings.Indexing;
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

/** Puts loads into a store, all threads at once, and waits for what was put. */
final class Producers {
    private static final long LOOK_AGAIN_NANOS = 200_000;
    private static final long GIVE_UP_SECONDS = 120;

    private Producers() {}

    /** Puts the load. @return how long each put took, ns */
    static Histogram put(Load load) throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(load.parts().size());
        CountDownLatch ready = new CountDownLatch(load.parts().size());
        List<Future<Histogram>> parts = new ArrayList<>();
        for (Load.Part part : load.parts()) {
            parts.add(threads.submit(() -> {
                ready.countDown();
                ready.await();
                return putAll(part);
            }));
        }
        Histogram all = new Histogram(3);
        for (Future<Histogram> part : parts) {
            all.add(part.get());
        }
        threads.shutdown();
        return all;
    }

    private static Histogram putAll(Load.Part part) {
        Histogram latencies = new Histogram(3);
        for (int i = 0; i < part.count(); i++) {
            BooleanSupplier message = part.message(i);
            long beginNanos = System.nanoTime();
            boolean put = message.getAsBoolean();
            latencies.recordValue(System.nanoTime() - beginNanos);
            if (!put) {
                throw new IllegalStateException("the store refused a message; its disk may be too slow or full");
            }
        }
        return latencies;
    }

    /** Waits until all of the load, put behind {@code earlier}, can be read, and found if it is indexed. */
    static void awaitVisible(StoreUnderTest store, Load load, Load earlier, Indexing indexing) {
        long beginNanos = System.nanoTime();
        while (!load.isQueued(store, earlier) || indexing == Indexing.ON && !load.isIndexed(store)) {
            if (System.nanoTime() - beginNanos > GIVE_UP_SECONDS * 1_000_000_000L) {
                throw new IllegalStateException("not all messages became visible within " + GIVE_UP_SECONDS + " s");
            }
            LockSupport.parkNanos(LOOK_AGAIN_NANOS);
        }
    }
}
