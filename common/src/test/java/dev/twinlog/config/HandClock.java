package dev.twinlog.config;

import dev.twinlog.io.StoreClock;
import java.time.Duration;
import java.time.Instant;

/** Stands still until it is moved. */
final class HandClock implements StoreClock {
    private long millis = 1_000;

    void advance(Duration duration) {
        millis += duration.toMillis();
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(millis);
    }

    @Override
    public long nanos() {
        return Duration.ofMillis(millis).toNanos();
    }

    @Override
    public void pause(Duration duration) {
        advance(duration);
    }
}
