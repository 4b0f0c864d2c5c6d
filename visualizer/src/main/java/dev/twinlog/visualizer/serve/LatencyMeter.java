package dev.twinlog.visualizer.serve;

import dev.twinlog.visualizer.web.PutLatency;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * Measures how long the newest one to two thousand puts took, in all and inside the lock. Safe for use by many threads.
 */
final class LatencyMeter {
    private static final long LONGEST_NANOS = 60_000_000_000L;
    private static final int DIGITS = 2;
    private static final int WINDOW_PUTS = 1000;
    private static final int BUCKETS = 16;
    private static final double PERCENTILE = 99;
    private static final double NANOS_PER_MICRO = 1000;
    private static final long FIRST_BOUND_NANOS = 500;

    private long count; // this and all below guarded by this
    private Window now = new Window();
    private Window before = new Window();

    /** A number of puts one behind the other. */
    private static final class Window {
        private final Histogram puts = new Histogram(LONGEST_NANOS, DIGITS);
        private final Histogram locks = new Histogram(LONGEST_NANOS, DIGITS);

        private Window and(Window other) {
            Window sum = new Window();
            sum.puts.add(puts);
            sum.puts.add(other.puts);
            sum.locks.add(locks);
            sum.locks.add(other.locks);
            return sum;
        }
    }

    synchronized void record(long putNanos, long lockNanos) {
        if (now.puts.getTotalCount() == WINDOW_PUTS) {
            before = now;
            now = new Window();
        }
        count++;
        now.puts.recordValue(Math.min(LONGEST_NANOS, putNanos));
        now.locks.recordValue(Math.min(LONGEST_NANOS, lockNanos));
    }

    synchronized PutLatency latency() {
        Window both = now.and(before);
        return new PutLatency(
                count,
                both.puts.getValueAtPercentile(PERCENTILE) / NANOS_PER_MICRO,
                both.locks.getValueAtPercentile(PERCENTILE) / NANOS_PER_MICRO,
                buckets(both.locks));
    }

    /**
     * Bucket i holds what is under half a microsecond times 2^i and not in a bucket before; the last holds the rest.
     */
    private static List<Long> buckets(Histogram locks) {
        List<Long> counts = new ArrayList<>();
        long from = 0;
        for (int i = 0; i < BUCKETS; i++) {
            long to = i == BUCKETS - 1 ? LONGEST_NANOS : FIRST_BOUND_NANOS << i;
            counts.add(locks.getCountBetweenValues(from, to - 1));
            from = to;
        }
        return counts;
    }
}
