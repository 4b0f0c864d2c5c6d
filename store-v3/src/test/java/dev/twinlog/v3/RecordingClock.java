package dev.twinlog.v3;

import dev.twinlog.io.StoreClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Notes each pause. */
record RecordingClock(StoreClock clock, List<Duration> pauses) implements StoreClock {

    @Override
    public Instant instant() {
        return clock.instant();
    }

    @Override
    public long millis() {
        return clock.millis();
    }

    @Override
    public long nanos() {
        return clock.nanos();
    }

    @Override
    public void pause(Duration duration) {
        pauses.add(duration);
        clock.pause(duration);
    }
}
