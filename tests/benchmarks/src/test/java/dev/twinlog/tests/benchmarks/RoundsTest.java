package dev.twinlog.tests.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class RoundsTest {
    private static final Offset<Double> EXACTLY = within(1e-9);

    private final Rounds rounds = new Rounds();

    private void add(Contender contender, Figure figure, double... values) {
        for (double value : values) {
            rounds.add(contender, Figures.of(Map.of(figure, value)));
        }
    }

    @Test
    void medianOfAnOddNumberIsTheOneInTheMiddle() {
        add(Contender.V4, Figure.PUTS, 900, 100, 500);
        assertThat(rounds.spread(Contender.V4, Figure.PUTS)).contains(new Spread(100, 500, 900));
    }

    @Test
    void medianOfAnEvenNumberLiesBetweenTheTwoInTheMiddle() {
        add(Contender.V4, Figure.PUTS, 400, 100, 900, 200);
        assertThat(rounds.spread(Contender.V4, Figure.PUTS)).contains(new Spread(100, 300, 900));
    }

    @Test
    void ratiosAreTakenRoundByRound() {
        add(Contender.V4, Figure.PUTS, 100, 200, 900);
        add(Contender.REAL_400, Figure.PUTS, 50, 200, 100);
        Spread ratio =
                rounds.ratio(Contender.V4, Contender.REAL_400, Figure.PUTS).orElseThrow();
        assertThat(ratio.min()).isCloseTo(1, EXACTLY);
        assertThat(ratio.median()).isCloseTo(2, EXACTLY);
        assertThat(ratio.max()).isCloseTo(9, EXACTLY);
    }

    @Test
    void halfTheTimeIsTwiceAsGood() {
        add(Contender.V3, Figure.OPEN_MILLIS, 50);
        add(Contender.REAL_326, Figure.OPEN_MILLIS, 100);
        assertThat(rounds.ratio(Contender.V3, Contender.REAL_326, Figure.OPEN_MILLIS)
                        .orElseThrow()
                        .median())
                .isCloseTo(2, EXACTLY);
    }

    @Test
    void nothingIsToldOfWhatNobodyMeasured() {
        add(Contender.V3, Figure.PUTS, 50);
        add(Contender.CHRONICLE, Figure.P50_MICROS, 50);
        assertThat(rounds.spread(Contender.V4, Figure.PUTS)).isEmpty();
        assertThat(rounds.ratio(Contender.V3, Contender.CHRONICLE, Figure.PUTS)).isEmpty();
        assertThat(rounds.figures()).containsExactly(Figure.PUTS, Figure.P50_MICROS);
    }

    @Test
    void onlyThoseArePairedThatWereMeasured() {
        assertThat(Pair.among(Set.of(Contender.V4, Contender.REAL_400, Contender.REAL_326, Contender.MAPPED_COPY)))
                .extracting(Pair::label)
                .containsExactly("v4 : 4.0.0", "v4 : copy");
    }

    @Test
    void percentilesComeFromThePutsOfAllRounds() {
        rounds.add(Contender.V4, Figures.of(Map.of(), latencies(1_000)));
        rounds.add(Contender.V4, Figures.of(Map.of(), latencies(9_000)));
        Histogram all = rounds.latencies(Contender.V4).orElseThrow();
        assertThat(all.getTotalCount()).isEqualTo(2);
        assertThat(all.getMinValue()).isLessThanOrEqualTo(1_000);
        assertThat(all.getMaxValue()).isGreaterThanOrEqualTo(9_000);
        assertThat(rounds.latencies(Contender.V3)).isEmpty();
    }

    private static Histogram latencies(long nanos) {
        Histogram histogram = new Histogram(3);
        histogram.recordValue(nanos);
        return histogram;
    }
}
