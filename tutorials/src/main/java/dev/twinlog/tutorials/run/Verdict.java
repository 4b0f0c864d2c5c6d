package dev.twinlog.tutorials.run;

import dev.twinlog.tutorials.check.Finding;
import dev.twinlog.tutorials.run.Compilation.CompileError;
import java.util.List;
import java.util.Set;

/** What a check came to. */
public sealed interface Verdict {

    /**
     * The sources do not compile; nothing was run.
     *
     * @param whose the learner's, if any of them is to blame; only then errors of the check may follow from theirs
     */
    record NotCompiled(List<CompileError> errors, Whose whose) implements Verdict {

        /** Leaves out errors of the check where the learner has some. @param filesOfCheck names of a teacher's files */
        static NotCompiled of(List<CompileError> errors, Set<String> filesOfCheck) {
            List<CompileError> learners = errors.stream()
                    .filter(error -> !filesOfCheck.contains(error.file()))
                    .toList();
            return learners.isEmpty()
                    ? new NotCompiled(errors, Whose.OF_THE_CHECK)
                    : new NotCompiled(learners, Whose.OF_THE_LEARNER);
        }
    }

    /** Whose files do not compile. */
    enum Whose {
        OF_THE_LEARNER,
        OF_THE_CHECK
    }

    /** The check ran; {@code findings} in the order in which they were made. */
    record Ran(List<Finding> findings) implements Verdict {}

    /** Whether all cases held. */
    default boolean passed() {
        return this instanceof Ran ran && ran.findings().stream().anyMatch(Finding.Done.class::isInstance);
    }
}
