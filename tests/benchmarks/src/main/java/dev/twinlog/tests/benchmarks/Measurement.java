package dev.twinlog.tests.benchmarks;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What one run found, or the median of several.
 *
 * @param putsPerSecond messages a second, until the last put returned
 * @param visiblePerSecond messages a second, until the last one was readable in its queue and found by its key
 * @param cpuMicros processor time of the whole process for each message, until visible, µs; other processes that
 *     compete for the machine hardly change it
 * @param p50Micros half of the puts took at most this long, µs
 * @param p99Micros 99 of 100 puts, µs
 * @param p999Micros 999 of 1000 puts, µs
 */
record Measurement(
        double putsPerSecond,
        double visiblePerSecond,
        double cpuMicros,
        double p50Micros,
        double p99Micros,
        double p999Micros) {

    /** The median of each figure. */
    static Measurement median(List<Measurement> runs) {
        return new Measurement(
                median(runs, Measurement::putsPerSecond),
                median(runs, Measurement::visiblePerSecond),
                median(runs, Measurement::cpuMicros),
                median(runs, Measurement::p50Micros),
                median(runs, Measurement::p99Micros),
                median(runs, Measurement::p999Micros));
    }

    private static double median(List<Measurement> runs, ToDoubleFunction<Measurement> figure) {
        double[] sorted = runs.stream().mapToDouble(figure).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
