package dev.twinlog.visualizer.workload;

import dev.twinlog.api.AppendMessageResult;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.StorePositions;
import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Puts numbered messages of a workload into a store, from several producers, and waits until all are visible. Runs one
 * part at a time; {@link #stop} may be called by anybody.
 */
public final class WorkloadRun {
    private static final Duration LOOK_AGAIN = Duration.ofNanos(100_000);
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final MessageStore store;
    private final Workload workload;
    private final StoreClock clock;
    private final PutListener listener;
    private volatile boolean stopped; // set by stop

    /** Told of each message that was put, by the thread that put it. */
    @FunctionalInterface
    public interface PutListener {
        PutListener NONE = (appended, returnedNanos) -> {};

        /** @param returnedNanos when the put returned, by the clock's steady count */
        void onPut(AppendMessageResult appended, long returnedNanos);
    }

    /**
     * Which messages are put.
     *
     * @param first number of the first
     * @param count how many
     * @param threads producers that take turns in the numbers
     */
    public record Part(long first, long count, int threads) {}

    public WorkloadRun(MessageStore store, Workload workload, StoreClock clock, PutListener listener) {
        this.store = store;
        this.workload = workload;
        this.clock = clock;
        this.listener = listener;
    }

    /** Lets each producer finish the put it is in, and no more. */
    public void stop() {
        stopped = true;
    }

    /**
     * Puts the part, as far as the store takes it.
     *
     * @throws IOException if the messages do not become visible
     */
    public RunResult run(Part part) throws IOException, InterruptedException {
        long forcesBefore = store.positions().logForces();
        long beginNanos = clock.nanos();
        Producers producers = new Producers();
        PutTimes times = producers.run(part);
        long putNanos = clock.nanos() - beginNanos;
        long forces = store.positions().logForces() - forcesBefore;
        StorePositions end = awaitVisible(producers.endLogOffset.get());
        long visibleNanos = clock.nanos() - beginNanos;
        return new RunResult(
                times,
                putNanos,
                visibleNanos,
                end.droppedIndexRequests(),
                forces,
                Optional.ofNullable(producers.refusal.get()));
    }

    private StorePositions awaitVisible(long endLogOffset) throws IOException {
        StorePositions now = store.positions();
        long progressNanos = clock.nanos();
        while (!isVisible(now, endLogOffset) && !stopped) {
            clock.pause(LOOK_AGAIN);
            StorePositions later = store.positions();
            if (later.dispatched() > now.dispatched() || later.indexed() > now.indexed()) {
                progressNanos = clock.nanos();
            } else if (clock.nanos() - progressNanos > PATIENCE.toNanos()) {
                throw new IOException("the store has dispatched up to log offset %d and indexed up to %d of %d and does"
                                .formatted(later.dispatched(), later.indexed(), endLogOffset)
                        + " not get on; verify the folder");
            }
            now = later;
        }
        return now;
    }

    private static boolean isVisible(StorePositions now, long endLogOffset) {
        boolean lastWasDropped = now.droppedIndexRequests() > 0 && now.waitingIndexBatches() == 0;
        return now.dispatched() >= endLogOffset && (now.indexed() >= endLogOffset || lastWasDropped);
    }

    /** The threads of one part. */
    private final class Producers {
        private final AtomicLong endLogOffset = new AtomicLong();
        private final AtomicReference<PutMessageResult> refusal = new AtomicReference<>();

        PutTimes run(Part part) throws InterruptedException {
            ExecutorService threads = Executors.newFixedThreadPool(part.threads());
            try {
                List<Future<PutTimes>> running = new ArrayList<>();
                for (int i = 0; i < part.threads(); i++) {
                    long own = part.first() + i;
                    running.add(threads.submit(() -> produce(own, part)));
                }
                PutTimes all = new PutTimes();
                for (Future<PutTimes> one : running) {
                    all.add(one.get());
                }
                return all;
            } catch (ExecutionException e) {
                throw new IllegalStateException("a producer failed", e.getCause());
            } finally {
                threads.shutdown();
            }
        }

        private PutTimes produce(long first, Part part) {
            PutTimes times = new PutTimes();
            long end = 0;
            for (long n = first; n < part.first() + part.count() && mayGoOn(); n += part.threads()) {
                MessageExtBrokerInner message = workload.message(n, clock.millis());
                long beginNanos = clock.nanos();
                PutMessageResult put = store.putMessage(message);
                long returnedNanos = clock.nanos();
                if (put.isOk()) {
                    AppendMessageResult appended = put.appended().orElseThrow();
                    times.record(returnedNanos - beginNanos, appended.lockNanos());
                    listener.onPut(appended, returnedNanos);
                    end = appended.logOffset() + appended.size();
                } else {
                    refusal.compareAndSet(null, put);
                }
            }
            endLogOffset.accumulateAndGet(end, Math::max);
            return times;
        }

        private boolean mayGoOn() {
            return !stopped && refusal.get() == null;
        }
    }
}
