package dev.twinlog.tutorials.check;

import java.util.List;
import java.util.Optional;

/** One thing that the checking process reports, in the learner's language. {@link FindingLines} carries it over. */
public sealed interface Finding {

    /** A case held. */
    record Passed(String caseName) implements Finding {}

    /** A case did not hold. */
    record Failed(
            String caseName, String what, Optional<Comparison> comparison, String advice, Optional<Exhibit> exhibit)
            implements Finding {}

    /**
     * The learner's code could not be brought to an end.
     *
     * @param caseName the case it was in; empty if it had not begun one
     * @param places where in the learner's code, innermost first
     */
    record Broke(String caseName, Cause cause, String detail, List<Place> places) implements Finding {}

    /** The learner's code printed a line. */
    record Printed(String line) implements Finding {}

    /** It printed more than is passed on. */
    record LeftOut(long bytes) implements Finding {}

    /** A case that held has a line to tell, for example what it measured. */
    record Told(String line) implements Finding {}

    /** All cases held. */
    record Done() implements Finding {}

    /** What ended a check before its time. */
    enum Cause {
        THREW,
        OUT_OF_TIME,
        DEADLOCK,
        EXITED,
        HEAP_FULL,
        TOO_MANY_THREADS,
        /** The fault is the check's own. */
        CHECK_FAILED
    }

    /** A line of the learner's code. @param line counted from 1 */
    record Place(String file, int line) {}
}
