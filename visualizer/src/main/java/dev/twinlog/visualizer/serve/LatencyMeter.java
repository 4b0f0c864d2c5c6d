package dev.twinlog.visualizer.serve;

import dev.twinlog.visualizer.web.PutLatency;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/** Measures how long puts take, in all and inside the lock. Safe for use by many threads. */
final class LatencyMeter {
    private static final long LONGEST_NANOS = 60_000_000_000L;
    private static final int DIGITS = 2;
    private static final int BUCKETS = 16;
    private static final double PERCENTILE = 99;
    private static final double NANOS_PER_MICRO = 1000;
    private static final long FIRST_BOUND_NANOS = 500;

    private final Histogram puts = new Histogram(LONGEST_NANOS, DIGITS); // guarded by this
    private final Histogram locks = new Histogram(LONGEST_NANOS, DIGITS); // guarded by this

    synchronized void record(long putNanos, long lockNanos) {
        puts.recordValue(Math.min(LONGEST_NANOS, putNanos));
        locks.recordValue(Math.min(LONGEST_NANOS, lockNanos));
    }

    synchronized PutLatency latency() {
        return new PutLatency(
                puts.getTotalCount(),
                puts.getValueAtPercentile(PERCENTILE) / NANOS_PER_MICRO,
                locks.getValueAtPercentile(PERCENTILE) / NANOS_PER_MICRO,
                buckets());
    }

    /**
     * Bucket i holds what is under half a microsecond times 2^i and not in a bucket before; the last holds the rest.
     */
    private List<Long> buckets() {
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
