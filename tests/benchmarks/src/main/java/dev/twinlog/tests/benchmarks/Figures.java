package dev.twinlog.tests.benchmarks;

import java.util.EnumMap;
import java.util.Map;

/**
 * What one run found.
 *
 * @param values by figure, in the order of {@link Figure}
 */
record Figures(Map<Figure, Double> values) {

    Figures {
        values = new EnumMap<>(values);
    }
}
