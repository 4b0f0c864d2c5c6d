package dev.twinlog.tests.benchmarks.page;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** What was found, as lines: medians without and with an onlooker, and the differences of the rounds. */
final class CostTable {
    static final String HEAD = "  %-9s %35s %35s %31s %9s %9s%n"
            .formatted("", "puts/s", "visible/s", "processor time, µs", "server", "onlooker");
    private static final double PERCENT = 100;

    private CostTable() {}

    static String line(Onlooker onlooker, List<CostRounds.Pair> rounds) {
        return "  %-9s %s %s %s %7.1f %% %7.0f %%%n"
                .formatted(
                        onlooker.name().toLowerCase(Locale.ROOT),
                        cell("%,9.0f", rounds, PageCost::putsPerSecond),
                        cell("%,9.0f", rounds, PageCost::visiblePerSecond),
                        cell("%5.2f", rounds, PageCost::cpuMicros),
                        middle(rounds, pair -> pair.watched().serverPercent()),
                        middle(rounds, CostRounds.Pair::onlookerPercent));
    }

    private static double middle(List<CostRounds.Pair> rounds, ToDoubleFunction<CostRounds.Pair> figure) {
        return middle(rounds.stream().mapToDouble(figure).sorted().toArray());
    }

    private static String cell(String form, List<CostRounds.Pair> rounds, ToDoubleFunction<PageCost> figure) {
        double[] watched = rounds.stream()
                .mapToDouble(pair -> figure.applyAsDouble(pair.watched()))
                .sorted()
                .toArray();
        double[] differences = rounds.stream()
                .mapToDouble(pair -> figure.applyAsDouble(pair.watched()) / figure.applyAsDouble(pair.alone()))
                .map(ratio -> (ratio - 1) * PERCENT)
                .sorted()
                .toArray();
        return form.formatted(middle(watched))
                + " %+6.1f %% (%+5.1f … %+5.1f)"
                        .formatted(middle(differences), differences[0], differences[differences.length - 1]);
    }

    private static double middle(double[] sorted) {
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
