package dev.twinlog.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.sim.ManualClock;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The steady count of a machine may begin anywhere, and run over. */
class StoreTimeTest {
    private static final long MILLI = 1_000_000;

    private final ManualClock clock = new ManualClock(1_700_000_000_000L);
    private final StoreTime storeTime = new StoreTime(clock);

    @ParameterizedTest
    @ValueSource(longs = {0, 1, -1, -7_000_000_000L, Long.MIN_VALUE, Long.MAX_VALUE})
    void theWallClockIsReadOnceInEachOfItsMilliseconds(long nanos) {
        storeTime.beginAt(1_600_000_000_000L);
        assertThat(storeTime.next(nanos)).isEqualTo(1_700_000_000_000L);

        clock.advance(Duration.ofMillis(5));
        assertThat(storeTime.next(nanos + MILLI - 1)).isEqualTo(1_700_000_000_000L);
        assertThat(storeTime.next(nanos + MILLI)).isEqualTo(1_700_000_000_005L);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1})
    void aClockThatIsSetBackLeavesTheTimeWhereItWas(long nanos) {
        storeTime.beginAt(1_700_000_000_100L);
        assertThat(storeTime.next(nanos)).isEqualTo(1_700_000_000_100L);

        clock.advance(Duration.ofMillis(101));
        assertThat(storeTime.next(nanos + MILLI)).isEqualTo(1_700_000_000_101L);
    }
}
