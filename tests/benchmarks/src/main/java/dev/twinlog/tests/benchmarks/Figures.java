package dev.twinlog.tests.benchmarks;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What one run found, or the median of several.
 *
 * @param values by figure, in the order of {@link Figure}
 */
record Figures(Map<Figure, Double> values) {

    Figures {
        values = new EnumMap<>(values);
    }

    /** The median of each figure. */
    static Figures median(List<Figures> runs) {
        Map<Figure, Double> medians = new EnumMap<>(Figure.class);
        for (Figure figure : runs.get(0).values.keySet()) {
            medians.put(
                    figure,
                    median(runs.stream()
                            .mapToDouble(run -> run.values.get(figure))
                            .sorted()
                            .toArray()));
        }
        return new Figures(medians);
    }

    private static double median(double[] sorted) {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
