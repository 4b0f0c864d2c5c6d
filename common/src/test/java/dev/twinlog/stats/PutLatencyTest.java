package dev.twinlog.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PutLatencyTest {

    @Test
    void eachRangeBeginsWhereTheOneBeforeEnds() {
        PutLatency latency = new PutLatency();
        latency.add(999_999);
        for (long millis :
                new long[] {1, 9, 10, 49, 50, 99, 100, 199, 200, 499, 500, 999, 1000, 1999, 2000, 3000, 4000}) {
            latency.add(TimeUnit.MILLISECONDS.toNanos(millis));
        }
        for (long millis : new long[] {4999, 5000, 9999, 10_000, 1_000_000}) {
            latency.add(TimeUnit.MILLISECONDS.toNanos(millis));
        }

        assertThat(latency.counts()).containsExactly(1L, 2L, 2L, 2L, 2L, 2L, 2L, 2L, 1L, 1L, 2L, 2L, 2L);
        assertThat(latency.maxMillis()).isEqualTo(1_000_000);
        assertThat(latency)
                .hasToString("[<=0ms]:1 [0~10ms]:2 [10~50ms]:2 [50~100ms]:2 [100~200ms]:2 [200~500ms]:2 "
                        + "[500ms~1s]:2 [1~2s]:2 [2~3s]:1 [3~4s]:1 [4~5s]:2 [5~10s]:2 [10s~]:2");
    }
}
