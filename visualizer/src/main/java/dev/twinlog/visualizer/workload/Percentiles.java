package dev.twinlog.visualizer.workload;

import org.HdrHistogram.Histogram;

/**
 * A distribution of times, µs.
 *
 * @param p50 half of them were at most this long
 * @param p99 99 of 100
 * @param p999 999 of 1000
 * @param max the longest
 */
public record Percentiles(double p50, double p99, double p999, double max) {
    private static final double NANOS_PER_MICRO = 1000;

    static Percentiles ofNanos(Histogram nanos) {
        return new Percentiles(
                nanos.getValueAtPercentile(50) / NANOS_PER_MICRO,
                nanos.getValueAtPercentile(99) / NANOS_PER_MICRO,
                nanos.getValueAtPercentile(99.9) / NANOS_PER_MICRO,
                nanos.getMaxValue() / NANOS_PER_MICRO);
    }
}
