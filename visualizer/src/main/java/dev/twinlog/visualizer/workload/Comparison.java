package dev.twinlog.visualizer.workload;

import dev.twinlog.api.MessageStore;
import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.HdrHistogram.Histogram;

/**
 * Puts one workload into both engines. Each gets it in {@value #ROUNDS} parts, and the engines take turns, each going
 * first as often as the other, behind a first part that only warms up.
 */
public final class Comparison {
    private static final int ROUNDS = 4;
    private static final int DIGITS = 3;
    private static final long MOST_WARM_UP = 50_000;

    private final Workload workload;
    private final StoreClock clock;
    private final int threads;
    private final List<Side> sides;
    private final AtomicReference<Optional<WorkloadRun>> current = new AtomicReference<>(Optional.empty());
    private volatile boolean stopped; // set by stop

    /**
     * What came of one engine.
     *
     * @param run puts and visibility
     * @param timeToVisible from the return of a put until its message was readable, µs; of one in sixteen messages
     * @param backlog log that was not dispatched yet
     */
    public record Outcome(RunResult run, Percentiles timeToVisible, DispatchWatch.Backlog backlog) {}

    /** One engine's store and what has been found of it. */
    private static final class Side {
        private final MessageStore store;
        private final Histogram visibleNanos = new Histogram(DIGITS);
        private final Histogram backlogBytes = new Histogram(DIGITS);
        private RunResult sum = RunResult.NOTHING;

        Side(MessageStore store) {
            this.store = store;
        }

        Outcome outcome() {
            var backlog = new DispatchWatch.Backlog(backlogBytes.getMean(), backlogBytes.getMaxValue());
            return new Outcome(sum, Percentiles.ofNanos(visibleNanos), backlog);
        }
    }

    /** @param stores the two, in the order of their outcomes */
    public Comparison(List<MessageStore> stores, Workload workload, StoreClock clock, int threads) {
        this.sides = stores.stream().map(Side::new).toList();
        this.workload = workload;
        this.clock = clock;
        this.threads = threads;
    }

    /** Messages that are put into each store before the ones that count. */
    public static long warmUp(long count) {
        return Math.min(MOST_WARM_UP, count);
    }

    /** Ends the comparison soon. */
    public void stop() {
        stopped = true;
        current.get().ifPresent(WorkloadRun::stop);
    }

    /** Puts {@code count} messages into each store. @throws IOException if they do not become visible */
    public List<Outcome> run(long count) throws IOException, InterruptedException {
        long first = warmUp(count);
        for (Side side : sides) {
            put(side.store, new WorkloadRun.Part(0, first, threads), WorkloadRun.PutListener.NONE);
        }
        for (int round = 0; round < ROUNDS && !isOver(); round++) {
            long from = first + count * round / ROUNDS;
            long to = first + count * (round + 1) / ROUNDS;
            var part = new WorkloadRun.Part(from, to - from, threads);
            measure(sides.get(round % 2), part);
            measure(sides.get(1 - round % 2), part);
        }
        return sides.stream().map(Side::outcome).toList();
    }

    private boolean isOver() {
        return stopped || sides.stream().anyMatch(side -> side.sum.refusal().isPresent());
    }

    private void measure(Side side, WorkloadRun.Part part) throws IOException, InterruptedException {
        DispatchWatch watch = DispatchWatch.start(side.store, clock);
        try {
            side.sum = side.sum.and(put(side.store, part, watch));
        } finally {
            watch.end();
        }
        watch.addTo(side.visibleNanos, side.backlogBytes);
    }

    private RunResult put(MessageStore store, WorkloadRun.Part part, WorkloadRun.PutListener listener)
            throws IOException, InterruptedException {
        WorkloadRun run = new WorkloadRun(store, workload, clock, listener);
        current.set(Optional.of(run));
        return run.run(part);
    }
}
