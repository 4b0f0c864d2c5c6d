package dev.twinlog.tests.benchmarks;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** What was found for one case, in words: the ratios first, then the figures they come from. */
final class Report {
    private Report() {}

    static String of(Case wanted, Map<Contender, Figures> found) {
        StringBuilder text = new StringBuilder(wanted.name() + "\n");
        Set<Figure> figures = new TreeSet<>();
        found.values().forEach(one -> figures.addAll(one.values().keySet()));
        text.append(line("  %-14s", "times better", figures, Figure::label));
        found.forEach((contender, mine) -> {
            if (contender.original() != contender) {
                text.append(ratios(contender, contender.original(), figures, found));
            }
        });
        for (Contender peer : new Contender[] {Contender.CHRONICLE, Contender.MAPPED_COPY}) {
            if (found.containsKey(peer)) {
                text.append(ratios(Contender.V3, peer, figures, found));
                text.append(ratios(Contender.V4, peer, figures, found));
            }
        }
        found.forEach((contender, mine) ->
                text.append(line("  %-14s", contender.label(), figures, figure -> number(mine, figure))));
        return text.append('\n').toString();
    }

    private static String ratios(Contender ours, Contender other, Set<Figure> figures, Map<Contender, Figures> found) {
        Map<Figure, Double> a = found.get(ours).values();
        Map<Figure, Double> b = found.get(other).values();
        return line(
                "  %-14s",
                ours.label() + " : " + other.label(),
                figures,
                figure -> a.containsKey(figure) && b.containsKey(figure)
                        ? String.format(Locale.ROOT, "×%.2f", figure.ratio(a.get(figure), b.get(figure)))
                        : "");
    }

    private static String number(Figures mine, Figure figure) {
        Double value = mine.values().get(figure);
        return value == null ? "" : String.format(Locale.ROOT, value < 100 ? "%,.2f" : "%,.0f", value);
    }

    private static String line(String first, String label, Set<Figure> figures, Function<Figure, String> cell) {
        StringBuilder line = new StringBuilder(first.formatted(label));
        figures.forEach(figure -> line.append("%12s".formatted(cell.apply(figure))));
        return line.append('\n').toString();
    }
}
