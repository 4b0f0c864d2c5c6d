package dev.twinlog.visualizer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.inspect.StoreSummary;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.tutorials.Learner;
import dev.twinlog.tutorials.Tutorial;
import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.run.LiveRun;
import dev.twinlog.tutorials.show.Terminal;
import dev.twinlog.tutorials.text.Language;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class TutorialCommandTest {
    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int tutorial(String... words) {
        return new CommandLine(new TutorialCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(words);
    }

    @Test
    void exitCodesTellPassedFromFailedFromUnusable() throws Exception {
        String dir = folder.resolve("mine").toString();
        assertThat(tutorial("check", "next-place", "--dir", dir, "--lang", "en"))
                .isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(err.toString()).contains("there is no course in " + dir, "./twinlog tutorial start " + dir);

        assertThat(tutorial("start", dir, "--lang", "en")).isZero();
        assertThat(tutorial("check", "next-place", "--dir", dir)).isEqualTo(1);
        assertThat(out.toString())
                .contains("blank 1000 › room", " --dir " + dir)
                .doesNotContain("\u001B[");
    }

    @Test
    void fileInTheWayGetsOneLine() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "in the way");

        assertThat(tutorial("start", file.toString())).isEqualTo(2);

        assertThat(err.toString().lines()).hasSize(1);
        assertThat(file).hasContent("in the way");
    }

    @Test
    void emptyFolderNameGetsOneLine() {
        assertThat(tutorial("start", "", "--lang", "en")).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly("twinlog tutorial: the folder needs a name; `.` is the one you are in");
    }

    @Test
    void solutionBeforePassingIsBadNewsUnlessAskedFor() throws Exception {
        String dir = folder.resolve("mine").toString();
        tutorial("start", dir, "--lang", "en");
        assertThat(tutorial("solution", "next-place", "--dir", dir)).isEqualTo(1);
        assertThat(tutorial("solution", "next-place", "--show", "--dir", dir)).isZero();
    }

    @Test
    void hintTakesTheNumberOfTheHint() {
        String dir = folder.resolve("mine").toString();
        tutorial("start", dir, "--lang", "en");

        assertThat(tutorial("hint", "20", "3", "--dir", dir)).isZero();
        assertThat(out.toString()).contains("Hint 3 of 3 for Follow the log");
        assertThat(tutorial("hint", "20", "4", "--dir", dir)).isEqualTo(2);
        assertThat(err.toString().lines()).containsExactly("twinlog tutorial: there is no hint 4; there are 1 to 3");
    }

    @Test
    void languageThatIsNotSpokenIsNamed() {
        assertThat(tutorial("list", "--lang", "fr")).isEqualTo(2);
        assertThat(err.toString()).contains("'fr' is not en or zh");
    }

    @Test
    void partsThatCannotWorkInAStoreAreNamed() throws Exception {
        String dir = folder.resolve("mine").toString();
        tutorial("start", dir, "--lang", "en");

        assertThat(tutorial("check", "record-on-paper", "--live", "--dir", dir)).isEqualTo(1);
        assertThat(out.toString()).contains("A is not answered yet.");
        Files.writeString(
                folder.resolve("mine/01-record-on-paper/answers.txt"),
                Course.twinlog().find("record-on-paper").orElseThrow().solution("answers.txt"));

        assertThat(tutorial("check", "record-on-paper", "--live", "--dir", dir)).isEqualTo(2);
        assertThat(err.toString()).contains("makes no part that could work in a running store; these do: 2, 3, 4, 5, ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"encode-a-record", "next-place", "tag-counter"})
    void partThatPassedWorksInAStoreBesideTheReference(String name) throws Exception {
        Exercise exercise = Course.twinlog().find(name).orElseThrow();
        Learner learner = new Learner(folder, Optional.empty(), Optional.of(Language.EN), Map.of());
        Terminal terminal = new Terminal(new PrintWriter(out), Terminal.Colours.NONE);
        Tutorial course = new Tutorial(Course.twinlog(), learner, terminal);
        course.start();
        String file = exercise.files().get(0);
        Path place = folder.resolve(
                "twinlog-course/%02d-%s".formatted(Course.twinlog().numberOf(exercise), name));
        Files.writeString(place.resolve(file), exercise.solution(file));

        try (LiveRun run = course.run(exercise, folder.resolve("live"))) {
            await().atMost(Duration.ofSeconds(60)).until(() -> messages(run.yours()) > 3);
            await().atMost(Duration.ofSeconds(60)).until(() -> messages(run.reference()) > 3);
            byte[] yours = Files.readAllBytes(run.yours().resolve("commitlog/00000000000000000000"));
            byte[] right = Files.readAllBytes(run.reference().resolve("commitlog/00000000000000000000"));
            assertThat(Arrays.copyOf(yours, 300)).isEqualTo(Arrays.copyOf(right, 300));
        }
    }

    private static long messages(Path store) throws IOException {
        if (!Files.exists(store.resolve("commitlog/00000000000000000000"))) {
            return 0;
        }
        return StoreSummary.of(StoreFolder.open(new MappedDisk(), store)).queues().stream()
                .mapToLong(StoreSummary.Queue::end)
                .sum();
    }
}
