package dev.twinlog.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ManualClockTest {
    private final ManualClock clock = new ManualClock(1_000);

    @Test
    void itStandsStillUntilMoved() {
        assertThat(clock.millis()).isEqualTo(1_000);
        clock.advance(Duration.ofMillis(5));
        assertThat(clock.millis()).isEqualTo(1_005);
        assertThat(clock.instant().toEpochMilli()).isEqualTo(1_005);
        assertThat(clock.nanos()).isEqualTo(5_000_000);
    }

    @Test
    void aPauseTakesNoTimeButItsOwn() {
        clock.pause(Duration.ofDays(1));
        assertThat(clock.millis()).isEqualTo(1_000 + 86_400_000);
    }

    @Test
    void theWallClockCanBeSetBackButNotTheSteadyCount() {
        clock.advance(Duration.ofMillis(10));
        clock.setMillis(3);
        assertThat(clock.millis()).isEqualTo(3);
        assertThat(clock.nanos()).isEqualTo(10_000_000);
        clock.advance(Duration.ofMillis(1));
        assertThat(clock.millis()).isEqualTo(4);
    }
}
