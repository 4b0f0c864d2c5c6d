package dev.twinlog.tutorials.check;

import dev.twinlog.tutorials.text.Text;
import java.util.Optional;

/**
 * What a case found wrong.
 *
 * @param what the fault, named in one sentence
 * @param comparison the bytes that should have been and those that are, where there are any
 * @param advice what explains it, and what to look at
 */
public record Fault(Text what, Optional<Comparison> comparison, Text advice) {

    public static Fault of(Text what, Text advice) {
        return new Fault(what, Optional.empty(), advice);
    }

    public Fault showing(Comparison bytes) {
        return new Fault(what, Optional.of(bytes), advice);
    }
}
