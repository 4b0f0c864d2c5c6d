package dev.twinlog.stats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.stats.TpsSamples.Sample;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TpsSamplesTest {

    private static Sample sample(long second, long puts) {
        return new Sample(TimeUnit.SECONDS.toNanos(second), puts, 0, 0, 0);
    }

    @Test
    void oneSampleTellsNoRate() {
        TpsSamples samples = new TpsSamples();
        samples.add(sample(0, 100));
        assertThat(samples.rates(Sample::puts)).isEqualTo("0.0 0.0 0.0");
    }

    @Test
    void ratesCoverTheLastTenSixtyAndSixHundredSeconds() {
        TpsSamples samples = new TpsSamples();
        long puts = 0;
        for (int second = 0; second <= 700; second++) {
            samples.add(sample(second, puts));
            puts += second < 640 ? 1 : second < 690 ? 7 : 100;
        }
        // 10 s: 1000 messages; 60 s: 50 x 7 + 1000; 600 s: 540 + 350 + 1000
        assertThat(samples.rates(Sample::puts)).isEqualTo("100.0 22.5 3.2");
    }

    @Test
    void longWindowUsesWhatThereIs() {
        TpsSamples samples = new TpsSamples();
        samples.add(sample(0, 0));
        samples.add(sample(2, 10));
        assertThat(samples.rates(Sample::puts)).isEqualTo("5.0 5.0 5.0");
    }
}
