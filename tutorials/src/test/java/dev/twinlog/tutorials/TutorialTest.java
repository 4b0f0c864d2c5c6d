package dev.twinlog.tutorials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import dev.twinlog.tutorials.Tutorial.Wanted;
import dev.twinlog.tutorials.course.Chapter;
import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.show.MarkdownView.Folds;
import dev.twinlog.tutorials.show.Terminal;
import dev.twinlog.tutorials.show.Terminal.Colours;
import dev.twinlog.tutorials.text.Columns;
import dev.twinlog.tutorials.text.Language;
import dev.twinlog.tutorials.workspace.FileProblem;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A learner at work. */
class TutorialTest {
    private static final Optional<String> PLACE = Optional.of("next-place");

    @TempDir
    Path here;

    private int number;
    private String folder;
    private Path placer;
    private StringWriter said;

    @BeforeEach
    void aFolderOfTheirOwn() {
        number = Course.twinlog().numberOf(Course.twinlog().find("next-place").orElseThrow());
        folder = "twinlog-course/%02d-next-place".formatted(number);
        placer = here.resolve(folder).resolve("MyRecordPlacer.java");
        said = new StringWriter();
    }

    private Tutorial tutorial(String lang) {
        Learner learner =
                new Learner(here, Optional.empty(), Optional.empty(), Map.of("LC_ALL", "C.UTF-8", "LANG", lang));
        return new Tutorial(Course.twinlog(), learner, new Terminal(new PrintWriter(said), Colours.NONE));
    }

    private Tutorial tutorial() {
        return tutorial("en_GB.UTF-8");
    }

    private String heard() {
        String text = said.toString();
        said.getBuffer().setLength(0);
        return text;
    }

    @Test
    void firstRedIsAnnouncedAsExpectedAndSaysWhatToDo() throws Exception {
        tutorial().start();

        assertThat(tutorial().check(PLACE)).isFalse();

        assertThat(heard()).contains("""
                    blank 1000 › room
                    expected  00 00 00 18 CB D4 31 94  blank, 24
                    actual    00 00 00 66 DA A3 20 A7  record, 102
                                       ^^
                """, "This red is expected", """
                  Edit      %s/MyRecordPlacer.java
                  Check     ./twinlog tutorial check %d
                  Stuck?    ./twinlog tutorial hint %d
                """.formatted(folder, number, number));
    }

    @Test
    void aFailureSaysWhereOnThePageItCanBeSeen() throws Exception {
        tutorial().start();
        String solution = Course.twinlog().find("next-place").orElseThrow().solution("MyRecordPlacer.java");
        Files.writeString(placer, solution.replace("NextFile(room,", "NextFile(room - 8,"));

        assertThat(tutorial().check(PLACE)).isFalse();

        assertThat(heard()).contains("""
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
        tutorial().start();
        Files.writeString(
                placer, Course.twinlog().find("next-place").orElseThrow().solution("MyRecordPlacer.java"));

        assertThat(tutorial().check(PLACE)).isTrue();
        assertThat(heard()).contains("Passed.", "Files of one fixed size", "Next: " + (number + 1) + " · ");
        tutorial().list();
        assertThat(heard()).contains("✓ passed");

        Files.writeString(placer, "class Nothing { int x = }");
        assertThat(tutorial().check(PLACE)).isFalse();
        assertThat(heard()).contains("""
                            MyRecordPlacer.java:1: illegal start of expression
                              class Nothing { int x = }
                                                      ^
                        """).doesNotContain("This red is expected");
        tutorial().list();
        assertThat(heard()).doesNotContain("✓ passed").contains("· begun");
    }

    @Test
    void startingAgainKeepsWhatIsThere() throws Exception {
        tutorial().start();
        Files.writeString(placer, "mine");
        Path task = placer.resolveSibling("task.en.md");
        Files.delete(task);
        heard();

        tutorial().start();

        assertThat(Files.readString(placer)).isEqualTo("mine");
        assertThat(task).exists();
        assertThat(heard()).contains("one new file", "One file is yours", folder + "/MyRecordPlacer.java");
    }

    @Test
    void folderOfAnEarlierVersionKeepsTheWorkAndGetsTheNewTexts() throws Exception {
        Path old = Files.createDirectories(here.resolve("twinlog-course/42-next-place"));
        Files.writeString(old.resolve("MyRecordPlacer.java"), "mine");
        Files.writeString(here.resolve("twinlog-course/progress.txt"), """
                # Twinlog course: what has been passed, and how many hints were given.
                language en
                passed decode-a-record
                """);
        assertThat(tutorial().check(PLACE)).isFalse(); // found where it is, before anything was moved
        assertThat(heard()).contains("twinlog-course/42-next-place/MyRecordPlacer.java");

        tutorial().start();

        assertThat(placer).hasContent("mine");
        assertThat(old).doesNotExist();
        heard();
        tutorial().list();
        assertThat(heard()).containsPattern("Decode a record .*✓ passed").containsPattern("next record go .*· begun");
    }

    @Test
    void textsOfAnEarlierVersionAreRenewedUnlessTheLearnerChangedThem() throws Exception {
        tutorial().start();
        Path given = here.resolve("twinlog-course/.given");
        Path task = placer.resolveSibling("task.en.md");
        String before = Files.readString(task);
        Files.writeString(task, "as an earlier version had it");
        Files.writeString(
                given,
                Files.readString(given)
                        .replaceAll("\\S+(?= next-place/task.en.md)", sha("as an earlier version had it")));
        heard();

        tutorial().start();

        assertThat(Files.readString(task)).isEqualTo(before);
        assertThat(heard()).contains("One file is now as in this version.");
    }

    private static String sha(String text) throws Exception {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest).substring(0, 16);
    }

    @Test
    void resetKeepsACopyEachTimeAndForgetsHints() throws Exception {
        tutorial().start();
        tutorial().hint(PLACE);
        Files.writeString(placer, "first");
        tutorial().reset(PLACE);
        Files.writeString(placer, "second");
        heard();

        tutorial().reset(PLACE);

        assertThat(placer.resolveSibling("MyRecordPlacer.java.bak-1")).hasContent("first");
        assertThat(placer.resolveSibling("MyRecordPlacer.java.bak-2")).hasContent("second");
        assertThat(Files.readString(placer)).contains("// >>> your code");
        assertThat(heard()).contains("your version is kept as", "MyRecordPlacer.java.bak-2");
        tutorial().hint(PLACE);
        assertThat(heard()).startsWith("Hint 1 of 3");
    }

    @Test
    void whatAResetPutAsideCanBeBroughtBack() throws Exception {
        tutorial().start();
        Files.writeString(placer, "first");
        tutorial().reset(PLACE);
        assertThat(heard()).contains("./twinlog tutorial reset " + number + " --undo");
        Files.writeString(placer, "second");

        tutorial().undoReset(PLACE);

        assertThat(placer).hasContent("first");
        assertThat(placer.resolveSibling("MyRecordPlacer.java.bak-1")).hasContent("second");
        tutorial().undoReset(PLACE);
        assertThat(placer).hasContent("second");
    }

    @Test
    void solutionIsShownAfterPassingOrOnRequest() throws Exception {
        tutorial().start();
        heard();

        assertThat(tutorial().solution(PLACE, Wanted.AFTER_PASSING)).isFalse();
        assertThat(heard()).contains("has not passed yet", "--show").doesNotContain("NextFile(room");
        assertThat(tutorial().solution(PLACE, Wanted.ALL_THE_SAME)).isTrue();
        assertThat(heard()).contains("return new NextFile(room");
    }

    @Test
    void nextAndPreviousTurnToExercisesAndCheckFollows() throws Exception {
        tutorial().start();
        Exercise first = Course.twinlog().exercises().get(0);
        Exercise second = Course.twinlog().exercises().get(1);
        heard();

        tutorial().next();
        assertThat(heard()).startsWith("2  " + second.title(Language.EN));
        tutorial().check(Optional.empty());
        assertThat(heard()).startsWith("2  " + second.title(Language.EN));
        tutorial().previous();
        assertThat(heard()).startsWith("1  " + first.title(Language.EN));
        tutorial().previous();
        assertThat(heard()).contains("There is no exercise before this one.");
    }

    @Test
    void lessonIsShownWithItsAnswersFoldedUntilAsked() throws Exception {
        tutorial().start();
        heard();

        tutorial().lesson(Optional.of("1"), Folds.SHUT);
        assertThat(heard())
                .contains("Bytes of a record", "▸ Answers", "Where does the next record go · implement")
                .doesNotContain("92: 84 bytes");
        tutorial().lesson(Optional.of("1"), Folds.OPEN);
        assertThat(heard()).contains("92: 84 bytes");
    }

    @Test
    void hintsComeOneByOne() throws Exception {
        tutorial().start();
        heard();

        tutorial().hint(PLACE);
        assertThat(heard()).startsWith("Hint 1 of 3").contains("?");
        tutorial().hint(PLACE);
        assertThat(heard()).startsWith("Hint 2 of 3");
        tutorial().hint(PLACE);
        assertThat(heard()).startsWith("Hint 3 of 3").contains("    int room = file.size() - file.wrotePosition();");
        tutorial().hint(PLACE);
        assertThat(heard()).startsWith("Hint 3 of 3").contains("That was the last hint.");
    }

    @Test
    void hintOfANumberIsGivenAtOnceAndCounted() throws Exception {
        tutorial().start();
        heard();

        tutorial().hint(PLACE, OptionalInt.of(2));
        assertThat(heard()).startsWith("Hint 2 of 3");
        tutorial().hint(PLACE, OptionalInt.of(1));
        assertThat(heard()).startsWith("Hint 1 of 3");
        tutorial().hint(PLACE);
        assertThat(heard()).startsWith("Hint 3 of 3");
        assertThatThrownBy(() -> tutorial().hint(PLACE, OptionalInt.of(4)))
                .hasMessage("there is no hint 4; there are 1 to 3");
    }

    @Test
    void taskShowsWhatTheLearnerWorksWith() throws Exception {
        tutorial().start();
        heard();

        tutorial().task(PLACE);

        assertThat(heard())
                .contains("What you work with", "Placement place(LogFile file, int recordSize);")
                .contains("Types     " + folder + "/CONTRACT.md");
        Path contract = placer.resolveSibling("CONTRACT.md");
        assertThat(contract).content().contains("public sealed interface Placement {");
        assertThat(contract.toFile().canRead()).isTrue();
        assertThat(Files.getPosixFilePermissions(contract)).doesNotContain(PosixFilePermission.OWNER_WRITE);
        assertThat(placer.resolveSibling("task.en.md")).content().contains("`CONTRACT.md`");
    }

    @Test
    void contractOfAnEarlierVersionIsRenewedThoughItIsReadOnly() throws Exception {
        tutorial().start();
        Path contract = placer.resolveSibling("CONTRACT.md");
        String now = Files.readString(contract);
        assertThat(contract.toFile().setWritable(true)).isTrue();
        Files.writeString(contract, "as it was");
        assertThat(contract.toFile().setReadOnly()).isTrue();
        Path given = here.resolve("twinlog-course/.given");
        Files.writeString(
                given, Files.readString(given).replaceAll("\\S+(?= next-place/CONTRACT.md)", sha("as it was")));

        tutorial().start();

        assertThat(Files.readString(contract)).isEqualTo(now);
        assertThat(Files.getPosixFilePermissions(contract)).doesNotContain(PosixFilePermission.OWNER_WRITE);
    }

    @Test
    void courseStartedInChineseStaysChinese() throws Exception {
        tutorial("zh_CN.UTF-8").start();
        assertThat(placer.resolveSibling("task.zh.md")).exists();
        heard();

        tutorial().check(PLACE);

        assertThat(heard()).contains("下一条记录放在哪里", "应为      00 00 00 18 CB D4 31 94", "这个红色在意料之中");
    }

    @Test
    void nothingIsWiderThanEightyColumns() throws Exception {
        for (Language language : Language.values()) {
            tutorial(language.code()).list();
            tutorial(language.code()).start();
            for (Exercise exercise : Course.twinlog().exercises()) {
                for (int hint = 1; hint <= 3; hint++) {
                    tutorial(language.code()).hint(Optional.of(exercise.name()));
                }
                tutorial(language.code()).task(Optional.of(exercise.name()));
            }
            for (Chapter chapter : Course.twinlog().chapters()) {
                tutorial(language.code()).lesson(Optional.of(chapter.name()), Folds.OPEN);
            }
            tutorial(language.code()).check(PLACE);
            assertThat(heard().lines().filter(line -> Columns.of(line) > 80)).isEmpty();
        }
    }

    @Test
    void unusableArgumentsGetOneClearLine() throws Exception {
        assertThatThrownBy(() -> tutorial().check(PLACE))
                .isInstanceOf(TutorialException.class)
                .hasMessage("there is no course in " + here + "; begin with `./twinlog tutorial start`");
        tutorial().start();
        assertThatThrownBy(() -> tutorial().check(Optional.of("99")))
                .hasMessage("there is no exercise '99'; there are 1 to "
                        + Course.twinlog().exercises().size());
        Files.delete(placer);
        assertThatThrownBy(() -> tutorial().check(PLACE))
                .hasMessage(placer + " is missing; `./twinlog tutorial reset " + number + "` brings it back");
    }

    @Test
    void filesThatCannotBeUsedAreNamedInPlainWords() throws Exception {
        tutorial().start();
        Files.write(placer, new byte[] {'/', '/', (byte) 0xE9});
        assertThat(problem(() -> tutorial().check(PLACE)))
                .isEqualTo(placer + ": it is no text in UTF-8; save it as UTF-8");

        Files.delete(placer);
        assertThat(new ProcessBuilder("mkfifo", placer.toString()).start().waitFor())
                .isZero();
        assertThat(problem(() -> tutorial().check(PLACE))).isEqualTo(placer + ": it is no ordinary file");
    }

    @Test
    void folderThatMayNotBeWrittenIsNamedInPlainWords() {
        assertThat(FileProblem.of(new AccessDeniedException("/course/progress.txt"))
                        .en())
                .isEqualTo("/course/progress.txt may not be read or written by you");
    }

    private static String problem(ThrowingCallable use) {
        IOException thrown = catchThrowableOfType(IOException.class, use);
        return FileProblem.of(thrown).en();
    }

    @Test
    void emptyFolderNameIsRefused() {
        Learner nameless = new Learner(here, Optional.of(Path.of("")), Optional.of(Language.EN), Map.of());
        Terminal terminal = new Terminal(new PrintWriter(said), Colours.NONE);

        assertThatThrownBy(() -> new Tutorial(Course.twinlog(), nameless, terminal).start())
                .hasMessage("the folder needs a name; `.` is the one you are in");
        assertThat(here).isEmptyDirectory();
    }

    @Test
    void watchingChecksAtEachSaveAndGoesOn() throws Exception {
        tutorial().start();
        String solution = Course.twinlog().find("next-place").orElseThrow().solution("MyRecordPlacer.java");
        Thread watcher = new Thread(() -> {
            try {
                tutorial().watch(PLACE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        watcher.start();
        await().atMost(Duration.ofSeconds(60)).until(() -> said.toString().contains("Watching."));

        Path fresh =
                placer.resolveSibling("MyRecordPlacer.java~"); // as editors save: a new file in the old one's place
        Files.writeString(fresh, solution.replace("> room", ">= room"));
        Files.move(fresh, placer, StandardCopyOption.ATOMIC_MOVE);
        await().atMost(Duration.ofSeconds(60)).until(() -> said.toString().contains("but you close the file"));
        Files.writeString(placer, solution);
        await().atMost(Duration.ofSeconds(60)).until(() -> said.toString().contains("Files of one fixed size"));
        Exercise next = Course.twinlog().exercises().get(number);
        await().atMost(Duration.ofSeconds(60))
                .until(() -> said.toString().contains("Save a file of exercise " + (number + 1)));

        watcher.interrupt();
        watcher.join();
        assertThat(said.toString()).contains((number + 1) + "  " + next.title(Language.EN));
    }
}
