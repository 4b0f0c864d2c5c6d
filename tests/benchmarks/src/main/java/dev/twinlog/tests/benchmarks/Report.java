package dev.twinlog.tests.benchmarks;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.Function;

/** What was found for one case, in words: the ratios first, then the figures they come from. */
final class Report {
    private Report() {}

    static String of(Case wanted, Rounds rounds) {
        Set<Figure> figures = rounds.figures();
        StringBuilder text = new StringBuilder(wanted.name() + "\n");
        text.append(line("times better", figures, Figure::label));
        for (Pair pair : Pair.among(rounds.contenders())) {
            append(
                    text,
                    pair.label(),
                    rounds,
                    figure -> rounds.ratio(pair.ours(), pair.other(), figure),
                    Digits::times);
        }
        for (Contender contender : rounds.contenders()) {
            append(text, contender.label(), rounds, figure -> rounds.spread(contender, figure), Digits::threeDigits);
        }
        return text.append('\n').toString();
    }

    /** What is told of two cases together; those that were not both measured are left out. */
    static String of(List<Relation> relations, Map<String, Rounds> found) {
        StringBuilder text = new StringBuilder();
        for (Relation relation : relations) {
            Rounds one = found.get(relation.one().name());
            Rounds other = found.get(relation.other().name());
            if (one != null && other != null) {
                text.append(relation.name()).append('\n');
                one.contenders()
                        .forEach(contender -> relation.ratio(contender, one, other)
                                .ifPresent(ratio -> text.append(
                                        "  %-14s%14s%n".formatted(contender.label(), Digits.times(ratio)))));
            }
        }
        return text.toString();
    }

    /** The medians, and below them the lowest and the highest, where there was more than one round. */
    private static void append(
            StringBuilder text,
            String label,
            Rounds rounds,
            Function<Figure, Optional<Spread>> found,
            DoubleFunction<String> number) {
        text.append(line(
                label,
                rounds.figures(),
                figure -> found.apply(figure)
                        .map(spread -> number.apply(spread.median()))
                        .orElse("")));
        if (rounds.count() > 1) {
            text.append(line(
                    "",
                    rounds.figures(),
                    figure -> found.apply(figure)
                            .map(spread -> range(spread, number))
                            .orElse("")));
        }
    }

    private static String range(Spread spread, DoubleFunction<String> number) {
        return number.apply(spread.min()) + "–" + number.apply(spread.max());
    }

    private static String line(String label, Set<Figure> figures, Function<Figure, String> cell) {
        StringBuilder line = new StringBuilder("  %-14s".formatted(label));
        figures.forEach(figure -> line.append("%14s".formatted(cell.apply(figure))));
        return line.toString().stripTrailing() + '\n';
    }
}
