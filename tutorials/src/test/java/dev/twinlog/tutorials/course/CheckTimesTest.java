package dev.twinlog.tutorials.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every solution passes as a learner checks it, in a process of its own, soon enough to keep them at it, and with the
 * engine itself as the judge.
 */
class CheckTimesTest {
    /** The aim is one second; a busy machine gets more. */
    private static final Duration MOST = Duration.ofSeconds(6);

    private static final List<String> STORES =
            List.of("dev.twinlog.v3.DefaultMessageStore", "dev.twinlog.v4.DefaultMessageStore");

    /** Which part of the engine judges, where it is no whole store. */
    private static final Map<String, String> PARTS = Map.of(
            "least-pages", "dev.twinlog.mapped.MappedFile",
            "held-file", "dev.twinlog.mapped.ReferenceResource",
            "replica-wait", "dev.twinlog.ha.GroupTransferService");

    @TempDir
    Path folder;

    @Test
    void aCheckAnswersInAboutASecond() throws Exception {
        List<Exercise> exercises = Course.twinlog().exercises();
        long[] millis = new long[exercises.size()];
        for (int i = 0; i < millis.length; i++) {
            String name = exercises.get(i).name();
            Path log = folder.resolve(name);
            Checking checking = Checking.exercise(name).inOwnProcessWith("-Xlog:class+init=info:file=" + log);
            long begin = System.nanoTime();
            boolean passed = checking.verdictOn(checking.solution()).passed();
            millis[i] = (System.nanoTime() - begin) / 1_000_000;
            assertThat(passed).as(name).isTrue();
            assertTheEngineJudges(exercises.get(i), log);
        }
        long median = median(millis);
        System.out.printf("checks of %d exercises: median %d ms, slowest %d ms%n", millis.length, median, max(millis));
        assertThat(median).isLessThan(MOST.toMillis());
    }

    /** Classes to write are put to work in a store by {@link LiveProofTest}; all else is judged by the engine here. */
    private static void assertTheEngineJudges(Exercise exercise, Path classesAtWork) throws IOException {
        if (exercise.kind() == Kind.IMPLEMENT) {
            assertThat(exercise.live()).as(exercise.name()).isPresent();
            return;
        }
        List<String> expected =
                Optional.ofNullable(PARTS.get(exercise.name())).map(List::of).orElse(STORES);
        String log = Files.readString(classesAtWork);
        assertThat(expected)
                .as("%s is checked against one of these", exercise.name())
                .anyMatch(part -> log.contains("Initializing '" + part.replace('.', '/') + "'"));
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
