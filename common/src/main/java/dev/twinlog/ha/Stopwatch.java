package dev.twinlog.ha;

import dev.twinlog.io.StoreClock;
import java.util.concurrent.TimeUnit;

/** How long ago something happened, by the store's steady clock. For use by one thread. */
final class Stopwatch {
    private final StoreClock clock;
    private long markNanos;

    /** It happens now. */
    Stopwatch(StoreClock clock) {
        this.clock = clock;
        this.markNanos = clock.nanos();
    }

    /** It happens again. */
    void restart() {
        markNanos = clock.nanos();
    }

    /** Until it will have been {@code millis} ago, ms; 0 if it has been. */
    long leftOf(long millis) {
        return Math.max(0, millis - TimeUnit.NANOSECONDS.toMillis(clock.nanos() - markNanos));
    }

    /** Whether it was at least {@code millis} ago. */
    boolean isOver(long millis) {
        return leftOf(millis) == 0;
    }
}
