package dev.twinlog.tutorials.check;

import dev.twinlog.tutorials.text.Text;
import java.util.Optional;

/**
 * What a case found wrong.
 *
 * @param what the fault, named in one sentence
 * @param comparison the bytes that should have been and those that are, where there are any
 * @param advice what explains it, and what to look at
 * @param exhibit a store in which it can be seen, where there is one
 */
public record Fault(Text what, Optional<Comparison> comparison, Text advice, Optional<Exhibit> exhibit) {

    public static Fault of(Text what, Text advice) {
        return new Fault(what, Optional.empty(), advice, Optional.empty());
    }

    public Fault showing(Comparison bytes) {
        return new Fault(what, Optional.of(bytes), advice, exhibit);
    }

    /** With other words to explain it. */
    public Fault explainedBy(Text other) {
        return new Fault(what, comparison, other, exhibit);
    }

    public Fault seenIn(Exhibit store) {
        return new Fault(what, comparison, advice, Optional.of(store));
    }
}
