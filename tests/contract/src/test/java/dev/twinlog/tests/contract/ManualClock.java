package dev.twinlog.tests.contract;

import dev.twinlog.io.StoreClock;
import java.time.Duration;
import java.time.Instant;

/** A clock that stands still until it is moved; {@link #pause} moves it. Safe for use by many threads. */
final class ManualClock implements StoreClock {
    private long millis; // guarded by this
    private long nanos; // guarded by this

    /** @param millis the wall-clock time it begins with; the steady count begins with 0 */
    public ManualClock(long millis) {
        this.millis = millis;
        this.nanos = 0;
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(millis());
    }

    @Override
    public synchronized long millis() {
        return millis;
    }

    @Override
    public synchronized long nanos() {
        return nanos;
    }

    /** Lets {@code duration} pass, on the wall and on the steady count. */
    public synchronized void advance(Duration duration) {
        if (duration.isNegative()) {
            throw new IllegalArgumentException("time passes forwards, not by " + duration + "; see setMillis");
        }
        millis += duration.toMillis();
        nanos += duration.toNanos();
    }

    /** Sets the clock on the wall, forwards or back, as an operator or a time server does; no time passes. */
    public synchronized void setMillis(long wallMillis) {
        millis = wallMillis;
    }

    @Override
    public void pause(Duration duration) {
        advance(duration);
    }
}
