package dev.twinlog.visualizer.cli;

/** Checks numbers given as options. */
final class Limits {
    private Limits() {}

    /** Refuses a negative number; {@code null}, an option not given, is fine. */
    static void requireNotNegative(String option, Number value) {
        if (value != null && value.longValue() < 0) {
            throw new UnusableInputException("%s must be 0 or more, not %d".formatted(option, value.longValue()));
        }
    }
}
