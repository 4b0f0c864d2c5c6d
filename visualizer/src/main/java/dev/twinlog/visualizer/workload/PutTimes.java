package dev.twinlog.visualizer.workload;

import org.HdrHistogram.Histogram;

/** How long puts took, in all and inside the put lock, ns. Filled by one thread. */
public final class PutTimes {
    private static final int DIGITS = 3;

    private final Histogram puts = new Histogram(DIGITS);
    private final Histogram locks = new Histogram(DIGITS);

    void record(long putNanos, long lockNanos) {
        puts.recordValue(putNanos);
        locks.recordValue(lockNanos);
    }

    void add(PutTimes other) {
        puts.add(other.puts);
        locks.add(other.locks);
    }

    /** Messages put. */
    public long count() {
        return puts.getTotalCount();
    }

    /** From the call of a put to its return. */
    public Percentiles puts() {
        return Percentiles.ofNanos(puts);
    }

    /** How long the put lock was held. */
    public Percentiles locks() {
        return Percentiles.ofNanos(locks);
    }
}
