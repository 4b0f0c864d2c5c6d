package dev.twinlog.tests.benchmarks;

import java.util.Arrays;

/** The middle of what several rounds found, and how far apart they were. */
record Spread(double min, double median, double max) {

    /** @param found at least one, in any order */
    static Spread of(double... found) {
        double[] sorted = found.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
        return new Spread(sorted[0], median, sorted[sorted.length - 1]);
    }
}
