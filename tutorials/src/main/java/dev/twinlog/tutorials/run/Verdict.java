package dev.twinlog.tutorials.run;

import dev.twinlog.tutorials.check.Finding;
import dev.twinlog.tutorials.run.Compilation.CompileError;
import java.util.List;

/** What a check came to. */
public sealed interface Verdict {

    /** The sources do not compile; nothing was run. */
    record NotCompiled(List<CompileError> errors) implements Verdict {}

    /** The check ran; {@code findings} in the order in which they were made. */
    record Ran(List<Finding> findings) implements Verdict {}

    /** Whether all cases held. */
    default boolean passed() {
        return this instanceof Ran ran && ran.findings().stream().anyMatch(Finding.Done.class::isInstance);
    }
}
