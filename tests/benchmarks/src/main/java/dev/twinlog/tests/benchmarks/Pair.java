package dev.twinlog.tests.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** One of ours, and who it is compared with. */
record Pair(Contender ours, Contender other) {

    String label() {
        return ours.label() + " : " + other.label();
    }

    /** All pairs of those that were measured: each engine and its original first, then the plain logs. */
    static List<Pair> among(Set<Contender> measured) {
        List<Pair> pairs = new ArrayList<>();
        pairs.add(new Pair(Contender.V3, Contender.REAL_326));
        pairs.add(new Pair(Contender.V4, Contender.REAL_400));
        for (Contender peer : List.of(Contender.CHRONICLE, Contender.MAPPED_COPY)) {
            pairs.add(new Pair(Contender.V3, peer));
            pairs.add(new Pair(Contender.V4, peer));
        }
        pairs.removeIf(pair -> !measured.contains(pair.ours) || !measured.contains(pair.other));
        return pairs;
    }
}
