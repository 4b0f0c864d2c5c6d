package dev.twinlog.sim;

import dev.twinlog.io.StoreClock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A clock that moves only when told: a pause moves it and returns at once. Safe for use by many threads. */
public final class ManualClock implements StoreClock {
    private final AtomicLong passedNanos = new AtomicLong();
    private final AtomicLong wallMillisAtStart;

    /** @param nowMillis what {@link #millis} says until the clock is moved */
    public ManualClock(long nowMillis) {
        this.wallMillisAtStart = new AtomicLong(nowMillis);
    }

    /** Moves the clock on. */
    public void advance(Duration duration) {
        passedNanos.addAndGet(duration.toNanos());
    }

    /** Sets the wall clock, forwards or back; the steady count goes on as it was. */
    public void setMillis(long nowMillis) {
        wallMillisAtStart.addAndGet(nowMillis - millis());
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(wallMillisAtStart.get()).plusNanos(passedNanos.get());
    }

    @Override
    public long millis() {
        return wallMillisAtStart.get() + TimeUnit.NANOSECONDS.toMillis(passedNanos.get());
    }

    @Override
    public long nanos() {
        return passedNanos.get();
    }

    @Override
    public void pause(Duration duration) {
        advance(duration);
    }
}
