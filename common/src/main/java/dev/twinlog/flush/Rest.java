package dev.twinlog.flush;

import dev.twinlog.io.StoreClock;

/**
 * How long a service rests between two looks: its interval, and a quarter of it while it finds much to do. What waits
 * to be forced is what a crash leaves to be walked again. For use by one thread.
 */
final class Rest {
    private static final int HASTE = 4;

    private final StoreClock clock;
    private final long intervalMillis;
    private long hastyUntilMillis;

    Rest(StoreClock clock, long intervalMillis) {
        this.clock = clock;
        this.intervalMillis = intervalMillis;
    }

    /** There was much to do: for an interval from now on, rests are short. */
    void hurry() {
        hastyUntilMillis = clock.millis() + intervalMillis;
    }

    long millis() {
        return clock.millis() < hastyUntilMillis ? Math.max(1, intervalMillis / HASTE) : intervalMillis;
    }
}
