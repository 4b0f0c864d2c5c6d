package dev.twinlog.tutorials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.twinlog.tutorials.Tutorial.Wanted;
import dev.twinlog.tutorials.course.Chapter;
import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.show.MarkdownView.Folds;
import dev.twinlog.tutorials.text.Columns;
import dev.twinlog.tutorials.text.Language;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A learner at work. */
class TutorialTest {
    private static final Optional<String> PLACE = AtWork.PLACE;

    @TempDir
    Path here;

    private AtWork work;

    @BeforeEach
    void aFolderOfTheirOwn() {
        work = AtWork.in(here);
    }

    @Test
    void firstRedIsAnnouncedAsExpectedAndSaysWhatToDo() throws Exception {
        work.tutorial().start();

        assertThat(work.tutorial().check(PLACE)).isFalse();

        assertThat(work.heard())
                .contains("""
                    blank 1000 › room
                    expected  00 00 00 18 CB D4 31 94  blank, 24
                    actual    00 00 00 66 DA A3 20 A7  record, 102
                                       ^^
                """, "This red is expected", """
                  Edit      %s/MyRecordPlacer.java
                  Check     ./twinlog tutorial check %d
                  Stuck?    ./twinlog tutorial hint %d
                """.formatted(work.folder(), work.number(), work.number()));
    }

    @Test
    void aFailureSaysWhereOnThePageItCanBeSeen() throws Exception {
        work.tutorial().start();
        String solution = Course.twinlog().find("next-place").orElseThrow().solution("MyRecordPlacer.java");
        Files.writeString(work.placer(), solution.replace("NextFile(room,", "NextFile(room - 8,"));

        assertThat(work.tutorial().check(PLACE)).isFalse();

        assertThat(work.heard()).contains("""
                  On page   ./twinlog serve \\
                              --attach twinlog-course/.last-check/yours \\
                              --attach twinlog-course/.last-check/reference
                            http://127.0.0.1:7070/#source=a1&path=commitlog/00000000000000000000&at=1000
                """);
        assertThat(blankSizeIn("yours")).isEqualTo(16);
        assertThat(blankSizeIn("reference")).isEqualTo(24);
    }

    /** The size of the blank at byte 1000 of a store that the last check has left. */
    private int blankSizeIn(String store) throws Exception {
        Path log = here.resolve("twinlog-course/.last-check/" + store + "/commitlog/00000000000000000000");
        return ByteBuffer.wrap(Files.readAllBytes(log)).getInt(1000);
    }

    @Test
    void passingTellsWhyAndIsRememberedUntilItFailsAgain() throws Exception {
        work.tutorial().start();
        Files.writeString(
                work.placer(), Course.twinlog().find("next-place").orElseThrow().solution("MyRecordPlacer.java"));

        assertThat(work.tutorial().check(PLACE)).isTrue();
        assertThat(work.heard()).contains("Passed.", "Files of one fixed size", "Next: " + (work.number() + 1) + " · ");
        work.tutorial().list();
        assertThat(work.heard()).contains("✓ passed");

        Files.writeString(work.placer(), "class Nothing { int x = }");
        assertThat(work.tutorial().check(PLACE)).isFalse();
        assertThat(work.heard()).contains("""
                            MyRecordPlacer.java:1: illegal start of expression
                              class Nothing { int x = }
                                                      ^
                        """).doesNotContain("This red is expected");
        work.tutorial().list();
        assertThat(work.heard()).doesNotContain("✓ passed").contains("· begun");
    }

    @Test
    void solutionIsShownAfterPassingOrOnRequest() throws Exception {
        work.tutorial().start();
        work.heard();

        assertThat(work.tutorial().solution(PLACE, Wanted.AFTER_PASSING)).isFalse();
        assertThat(work.heard()).contains("has not passed yet", "--show").doesNotContain("NextFile(room");
        assertThat(work.tutorial().solution(PLACE, Wanted.ALL_THE_SAME)).isTrue();
        assertThat(work.heard()).contains("return new NextFile(room");
    }

    @Test
    void nextAndPreviousTurnToExercisesAndCheckFollows() throws Exception {
        work.tutorial().start();
        Exercise first = Course.twinlog().exercises().get(0);
        Exercise second = Course.twinlog().exercises().get(1);
        work.heard();

        work.tutorial().next();
        assertThat(work.heard()).startsWith("1  " + first.title(Language.EN));
        work.tutorial().next();
        assertThat(work.heard()).startsWith("2  " + second.title(Language.EN));
        work.tutorial().check(Optional.empty());
        assertThat(work.heard()).startsWith("2  " + second.title(Language.EN));
        work.tutorial().previous();
        assertThat(work.heard()).startsWith("1  " + first.title(Language.EN));
        work.tutorial().previous();
        assertThat(work.heard()).contains("There is no exercise before this one.");
    }

    @Test
    void nextShowsTheExerciseThatAPassedCheckNamedAndThenTheOneBehind() throws Exception {
        int named = work.number() + 1;
        work.tutorial().start();
        solvePlace();

        assertThat(work.tutorial().check(PLACE)).isTrue();
        assertThat(work.heard())
                .contains("Next: " + named + " · ", "  Read      ./twinlog tutorial task " + named + "\n");

        work.tutorial().next();
        assertThat(work.heard()).startsWith(named + "  " + title(named));
        work.tutorial().next();
        assertThat(work.heard()).startsWith((named + 1) + "  " + title(named + 1));
    }

    @Test
    void nextLeavesAnExerciseWhoseTaskWasShownOrWhoseCheckWasTried() throws Exception {
        work.tutorial().start();
        work.tutorial().task(Optional.empty());
        work.heard();
        work.tutorial().next();
        assertThat(work.heard()).startsWith("2  " + title(2));

        solvePlace();
        work.tutorial().check(PLACE);
        assertThat(work.tutorial().check(Optional.empty())).isFalse(); // the one behind it
        work.heard();
        work.tutorial().next();
        assertThat(work.heard()).startsWith((work.number() + 2) + "  " + title(work.number() + 2));
    }

    private void solvePlace() throws Exception {
        Files.writeString(
                work.placer(), Course.twinlog().find("next-place").orElseThrow().solution("MyRecordPlacer.java"));
    }

    private static String title(int number) {
        return Course.twinlog().exercises().get(number - 1).title(Language.EN);
    }

    @Test
    void lessonIsShownWithItsAnswersFoldedUntilAsked() throws Exception {
        work.tutorial().start();
        work.heard();

        work.tutorial().lesson(Optional.of("1"), Folds.SHUT);
        assertThat(work.heard())
                .contains("Bytes of a record", "▸ Answers", "Where does the next record go · implement")
                .doesNotContain("92: 84 bytes");
        work.tutorial().lesson(Optional.of("1"), Folds.OPEN);
        assertThat(work.heard()).contains("92: 84 bytes");
    }

    @Test
    void hintsComeOneByOne() throws Exception {
        work.tutorial().start();
        work.heard();

        work.tutorial().hint(PLACE);
        assertThat(work.heard()).startsWith("Hint 1 of 3").contains("?");
        work.tutorial().hint(PLACE);
        assertThat(work.heard()).startsWith("Hint 2 of 3");
        work.tutorial().hint(PLACE);
        assertThat(work.heard())
                .startsWith("Hint 3 of 3")
                .contains("    int room = file.size() - file.wrotePosition();");
        work.tutorial().hint(PLACE);
        assertThat(work.heard()).startsWith("Hint 3 of 3").contains("That was the last hint.");
    }

    @Test
    void hintOfANumberIsGivenAtOnceAndCounted() throws Exception {
        work.tutorial().start();
        work.heard();

        work.tutorial().hint(PLACE, OptionalInt.of(2));
        assertThat(work.heard()).startsWith("Hint 2 of 3");
        work.tutorial().hint(PLACE, OptionalInt.of(1));
        assertThat(work.heard()).startsWith("Hint 1 of 3");
        work.tutorial().hint(PLACE);
        assertThat(work.heard()).startsWith("Hint 3 of 3");
        assertThatThrownBy(() -> work.tutorial().hint(PLACE, OptionalInt.of(4)))
                .hasMessage("there is no hint 4; there are 1 to 3");
    }

    @Test
    void courseStartedInChineseStaysChinese() throws Exception {
        work.tutorial("zh_CN.UTF-8").start();
        assertThat(work.placer().resolveSibling("task.zh.md")).exists();
        work.heard();

        work.tutorial().check(PLACE);

        assertThat(work.heard()).contains("下一条记录放在哪里", "应为      00 00 00 18 CB D4 31 94", "这个红色在意料之中");
    }

    @Test
    void nothingIsWiderThanEightyColumns() throws Exception {
        for (Language language : Language.values()) {
            work.tutorial(language.code()).list();
            work.tutorial(language.code()).start();
            for (Exercise exercise : Course.twinlog().exercises()) {
                for (int hint = 1; hint <= 3; hint++) {
                    work.tutorial(language.code()).hint(Optional.of(exercise.name()));
                }
                work.tutorial(language.code()).task(Optional.of(exercise.name()));
            }
            for (Chapter chapter : Course.twinlog().chapters()) {
                work.tutorial(language.code()).lesson(Optional.of(chapter.name()), Folds.OPEN);
            }
            work.tutorial(language.code()).check(PLACE);
            assertThat(work.heard().lines().filter(line -> Columns.of(line) > 80))
                    .isEmpty();
        }
    }

    @Test
    void watchingChecksAtEachSaveAndGoesOn() throws Exception {
        work.tutorial().start();
        String solution = Course.twinlog().find("next-place").orElseThrow().solution("MyRecordPlacer.java");
        Thread watcher = new Thread(() -> {
            try {
                work.tutorial().watch(PLACE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        watcher.start();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> work.said().toString().contains("Watching."));

        Path fresh = work.placer()
                .resolveSibling("MyRecordPlacer.java~"); // as editors save: a new file in the old one's place
        Files.writeString(fresh, solution.replace("> room", ">= room"));
        Files.move(fresh, work.placer(), StandardCopyOption.ATOMIC_MOVE);
        await().atMost(Duration.ofSeconds(60))
                .until(() -> work.said().toString().contains("but you close the file"));
        Files.writeString(work.placer(), solution);
        await().atMost(Duration.ofSeconds(60))
                .until(() -> work.said().toString().contains("Files of one fixed size"));
        Exercise next = Course.twinlog().exercises().get(work.number());
        await().atMost(Duration.ofSeconds(60))
                .until(() -> work.said().toString().contains("Save a file of exercise " + (work.number() + 1)));

        watcher.interrupt();
        watcher.join();
        assertThat(work.said().toString()).contains((work.number() + 1) + "  " + next.title(Language.EN));
    }
}
