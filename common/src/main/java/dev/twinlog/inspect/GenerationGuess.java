package dev.twinlog.inspect;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which generations may have written a folder, and by what that is known. Made from the first records and the first
 * index file, not from all of the store.
 *
 * @param candidates those that no evidence rules out; empty when the evidence contradicts itself
 * @param evidence what was seen, the most telling first
 */
public record GenerationGuess(Set<Generation> candidates, List<Evidence> evidence) {

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
        List<Evidence> evidence = new GenerationEvidence(folder).gather();
        Set<Generation> candidates = EnumSet.allOf(Generation.class);
        evidence.forEach(e -> candidates.retainAll(e.allows()));
        return new GenerationGuess(candidates, evidence);
    }

    /** The answer in one line, honest about what cannot be told. */
    public String sentence() {
        if (evidence.isEmpty()) {
            return "cannot be told: the folder holds nothing that differs between generations";
        }
        if (candidates.isEmpty()) {
            return "cannot be told: several generations wrote here, or a store that is none of RocketMQ's";
        }
        return "RocketMQ " + candidates.stream().sorted().map(Generation::text).collect(Collectors.joining(" or "));
    }
}
