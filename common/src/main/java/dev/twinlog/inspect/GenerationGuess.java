package dev.twinlog.inspect;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which generations may have written a folder, and by what that is known. Made from the first records and the first
 * index file, not from all of the store.
 *
 * @param candidates those that no evidence rules out; empty when the evidence contradicts itself
 * @param evidence what was seen, the most telling first
 * @param openedBy whether Twinlog has left a sign of its own
 */
public record GenerationGuess(Set<Generation> candidates, List<Evidence> evidence, OpenedBy openedBy) {

    /** Whose programs have opened the folder, as far as they leave a sign. */
    public enum OpenedBy {
        ROCKETMQ_ONLY,
        TWINLOG
    }

    /**
     * One thing seen.
     *
     * @param what in words
     * @param allows the generations that leave it behind
     */
    public record Evidence(String what, Set<Generation> allows) {
        public Evidence {
            allows = Set.copyOf(allows);
        }
    }

    public GenerationGuess {
        candidates = Set.copyOf(candidates);
        evidence = List.copyOf(evidence);
    }

    public static GenerationGuess of(StoreFolder folder) throws IOException {
        return new GenerationEvidence(folder).gather();
    }

    static GenerationGuess of(List<Evidence> evidence, OpenedBy openedBy) {
        Set<Generation> candidates = EnumSet.allOf(Generation.class);
        evidence.forEach(e -> candidates.retainAll(e.allows()));
        return new GenerationGuess(candidates, evidence, openedBy);
    }

    /** The answer in one line, honest about what cannot be told. */
    public String sentence() {
        if (evidence.isEmpty()) {
            return "cannot be told: the folder holds nothing that differs between generations";
        }
        if (candidates.isEmpty()) {
            return "cannot be told: several generations wrote here, or a store that is none of RocketMQ's";
        }
        String rocketMq =
                "RocketMQ " + candidates.stream().sorted().map(Generation::text).collect(Collectors.joining(" or "));
        return openedBy == OpenedBy.TWINLOG ? "Twinlog, or " + rocketMq + " and Twinlog behind it" : rocketMq;
    }

    /** What it would take to tell the two oldest generations apart; empty if they need not be. */
    public Optional<String> undecided() {
        return candidates.contains(Generation.V3_2) && candidates.contains(Generation.V4_0)
                ? Optional.of("3.2.x and 4.0.0 differ in one thing: 4.0.0 indexes a message's UNIQ_KEY;"
                        + " no indexed message looked at has one")
                : Optional.empty();
    }
}
