package dev.twinlog.visualizer.workload;

import dev.twinlog.api.AppendMessageResult;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.StorePositions;
import dev.twinlog.io.StoreClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;

/**
 * Looks many times a second how far a store's dispatch is behind its log, and how long one in {@value #ONE_IN} messages
 * takes from the return of its put until it is readable. Looking is all it does: it never holds the store up.
 */
public final class DispatchWatch implements WorkloadRun.PutListener {
    private static final int ONE_IN = 16;
    private static final int DIGITS = 3;
    private static final Duration BETWEEN_LOOKS = Duration.ofNanos(50_000);

    private final MessageStore store;
    private final StoreClock clock;
    private final Thread thread = new Thread(this::watch, "dispatch-watch");
    private final AtomicLong puts = new AtomicLong();
    private final Queue<Sample> samples = new ConcurrentLinkedQueue<>();
    private final Histogram visibleNanos = new Histogram(DIGITS); // the thread's, until it has ended
    private final Histogram backlogBytes = new Histogram(DIGITS); // the thread's, until it has ended
    private volatile boolean ending; // set by end

    private record Sample(long endLogOffset, long returnedNanos) {}

    /** How far behind the dispatch was, in bytes of the log. */
    public record Backlog(double meanBytes, long maxBytes) {}

    private DispatchWatch(MessageStore store, StoreClock clock) {
        this.store = store;
        this.clock = clock;
    }

    /** Begins to look. */
    public static DispatchWatch start(MessageStore store, StoreClock clock) {
        DispatchWatch watch = new DispatchWatch(store, clock);
        watch.thread.setDaemon(true);
        watch.thread.start();
        return watch;
    }

    @Override
    public void onPut(AppendMessageResult appended, long returnedNanos) {
        if (puts.getAndIncrement() % ONE_IN == 0) {
            samples.add(new Sample(appended.logOffset() + appended.size(), returnedNanos));
        }
    }

    private void watch() {
        List<Sample> waiting = new ArrayList<>();
        while (!ending) {
            look(waiting);
            clock.pause(BETWEEN_LOOKS);
        }
        look(waiting);
    }

    private void look(List<Sample> waiting) {
        for (Sample next = samples.poll(); next != null; next = samples.poll()) {
            waiting.add(next);
        }
        StorePositions now = store.positions();
        long nowNanos = clock.nanos();
        long visible = Math.min(now.dispatched(), now.indexed());
        backlogBytes.recordValue(Math.max(0, now.appended() - visible));
        waiting.removeIf(sample -> {
            boolean isVisible = sample.endLogOffset() <= visible;
            if (isVisible) {
                visibleNanos.recordValue(Math.max(0, nowNanos - sample.returnedNanos()));
            }
            return isVisible;
        });
    }

    /** Looks for the last time. Call it when the puts are done and visible. */
    void end() throws InterruptedException {
        ending = true;
        thread.join();
    }

    /** Adds what was found to what earlier watches of the same engine found. After {@link #end}. */
    void addTo(Histogram visible, Histogram backlog) {
        visible.add(visibleNanos);
        backlog.add(backlogBytes);
    }
}
