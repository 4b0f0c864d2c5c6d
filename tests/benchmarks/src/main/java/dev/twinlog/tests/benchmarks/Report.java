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
            text.append(rows(
                    pair.label(), figures, figure -> rounds.ratio(pair.ours(), pair.other(), figure), Digits::times));
        }
        for (Contender contender : rounds.contenders()) {
            text.append(
                    rows(contender.label(), figures, figure -> rounds.spread(contender, figure), Digits::threeDigits));
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

    private static String rows(
            String label,
            Set<Figure> figures,
            Function<Figure, Optional<Spread>> found,
            DoubleFunction<String> number) {
        return line(label, figures, figure -> found.apply(figure)
                        .map(spread -> number.apply(spread.median()))
                        .orElse(""))
                + line("", figures, figure -> found.apply(figure)
                        .map(spread -> range(spread, number))
                        .orElse(""));
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
