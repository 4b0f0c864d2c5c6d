package dev.twinlog.tutorials.check;

import java.time.Duration;

/**
 * Tells a process that took long from one that was not let work: on a busy machine a check may need many times its own
 * time, and must not be taken for an endless loop.
 */
public final class Starved {
    private static final int SHARE = 2;

    /** How often a deadline is given once more. */
    public static final int MOST_DEADLINES = 4;

    private Starved() {}

    /** Whether the process has had less than half of the processor's time in a deadline. */
    public static boolean is(ProcessHandle process, Duration deadline) {
        return process.info()
                .totalCpuDuration()
                .filter(used -> used.multipliedBy(SHARE).compareTo(deadline) < 0)
                .isPresent();
    }
}
