package dev.twinlog.tutorials.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every solution passes as a learner checks it, in a process of its own, and soon enough to keep them at it. */
class CheckTimesTest {
    /** The aim is one second; a busy machine gets more. */
    private static final Duration MOST = Duration.ofSeconds(6);

    @Test
    void aCheckAnswersInAboutASecond() throws Exception {
        List<Exercise> exercises = Course.twinlog().exercises();
        long[] millis = new long[exercises.size()];
        for (int i = 0; i < millis.length; i++) {
            Checking checking = Checking.exercise(exercises.get(i).name()).inOwnProcess();
            long begin = System.nanoTime();
            boolean passed = checking.verdictOn(checking.solution()).passed();
            millis[i] = (System.nanoTime() - begin) / 1_000_000;
            assertThat(passed).as(exercises.get(i).name()).isTrue();
        }
        long median = median(millis);
        System.out.printf("checks of %d exercises: median %d ms, slowest %d ms%n", millis.length, median, max(millis));
        assertThat(median).isLessThan(MOST.toMillis());
    }

    private static long median(long... values) {
        return IntStream.range(0, values.length)
                .mapToLong(i -> values[i])
                .sorted()
                .skip(values.length / 2)
                .findFirst()
                .orElseThrow();
    }

    private static long max(long... values) {
        return IntStream.range(0, values.length).mapToLong(i -> values[i]).max().orElseThrow();
    }
}
