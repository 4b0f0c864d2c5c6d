package dev.twinlog.tests.benchmarks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/** What all rounds of one case found, by contender. Not thread-safe. */
final class Rounds {
    private final Map<Contender, List<Figures>> runs;
    private final Map<Contender, String> failures = new EnumMap<>(Contender.class);

    Rounds() {
        this(Map.of());
    }

    /** Rounds that were measured before. */
    Rounds(Map<Contender, List<Figures>> runs) {
        this.runs = new EnumMap<>(Contender.class);
        this.runs.putAll(runs);
    }

    /** What each run found, by contender. */
    Map<Contender, List<Figures>> runs() {
        return runs;
    }

    /** How many rounds there were. */
    int count() {
        return runs.values().stream().mapToInt(List::size).max().orElse(0);
    }

    /** How long the puts of all a contender's rounds took, ns; empty if it put nothing. */
    Optional<Histogram> latencies(Contender contender) {
        return of(contender).stream().flatMap(run -> run.histogram().stream()).reduce((all, one) -> {
            all.add(one);
            return all;
        });
    }

    /** Adds a contender's next round. */
    void add(Contender contender, Figures found) {
        runs.computeIfAbsent(contender, c -> new ArrayList<>()).add(found);
    }

    /** Remembers that a run did not get to its end, and what it said. */
    void fail(Contender contender, String problem) {
        failures.put(contender, problem);
    }

    boolean hasFailed(Contender contender) {
        return failures.containsKey(contender);
    }

    /** What those said that failed. */
    Collection<String> failures() {
        return failures.values();
    }

    /** Who was measured. */
    Set<Contender> contenders() {
        return runs.keySet();
    }

    /** Everything that was measured, of any contender. */
    Set<Figure> figures() {
        Set<Figure> figures = new TreeSet<>();
        runs.values()
                .forEach(all -> all.forEach(run -> figures.addAll(run.values().keySet())));
        return figures;
    }

    /** What a contender's rounds found; empty if it has no such figure. */
    Optional<Spread> spread(Contender contender, Figure figure) {
        double[] found = of(contender).stream()
                .filter(run -> run.values().containsKey(figure))
                .mapToDouble(run -> run.values().get(figure))
                .toArray();
        return found.length == 0 ? Optional.empty() : Optional.of(Spread.of(found));
    }

    /**
     * How many times better {@code ours} was than {@code other}, round by round: what the machine did besides met both
     * of one round alike. Empty if one of them has no such figure.
     */
    Optional<Spread> ratio(Contender ours, Contender other, Figure figure) {
        List<Figures> a = of(ours);
        List<Figures> b = of(other);
        double[] ratios = IntStream.range(0, Math.min(a.size(), b.size()))
                .filter(i -> a.get(i).values().containsKey(figure)
                        && b.get(i).values().containsKey(figure))
                .mapToDouble(i -> figure.ratio(
                        a.get(i).values().get(figure), b.get(i).values().get(figure)))
                .toArray();
        return ratios.length == 0 ? Optional.empty() : Optional.of(Spread.of(ratios));
    }

    private List<Figures> of(Contender contender) {
        return runs.getOrDefault(contender, List.of());
    }
}
