package dev.twinlog.tutorials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.show.Terminal;
import dev.twinlog.tutorials.show.Terminal.Colours;
import dev.twinlog.tutorials.text.Columns;
import dev.twinlog.tutorials.text.Language;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A learner at work. */
class TutorialTest {
    private static final Optional<String> SECOND = Optional.of("2");

    @TempDir
    Path here;

    private Path placer;
    private StringWriter said;

    @BeforeEach
    void aFolderOfTheirOwn() {
        placer = here.resolve("twinlog-course/02-next-place/MyRecordPlacer.java");
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

        assertThat(tutorial().check(SECOND)).isFalse();

        assertThat(heard()).contains("""
                    blank 1000 › room
                    expected  00 00 00 18 CB D4 31 94  blank, 24
                    actual    00 00 00 66 DA A3 20 A7  record, 102
                                       ^^
                """, "This red is expected", """
                  Edit      twinlog-course/02-next-place/MyRecordPlacer.java
                  Check     ./twinlog tutorial check 2
                  Stuck?    ./twinlog tutorial hint 2
                """);
    }

    @Test
    void passingTellsWhyAndIsRememberedUntilItFailsAgain() throws Exception {
        tutorial().start();
        Files.writeString(placer, Course.twinlog().find("2").orElseThrow().solution("MyRecordPlacer.java"));

        assertThat(tutorial().check(SECOND)).isTrue();
        assertThat(heard()).contains("Passed.", "Files of one fixed size", "Next: 3 · Swap the two lists");
        tutorial().list();
        assertThat(heard()).contains("✓ passed");

        Files.writeString(placer, "class Nothing { int x = }");
        assertThat(tutorial().check(SECOND)).isFalse();
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
        Files.delete(here.resolve("twinlog-course/01-decode-a-record/MyRecordDecoder.java"));
        heard();

        tutorial().start();

        assertThat(Files.readString(placer)).isEqualTo("mine");
        assertThat(heard())
                .contains(
                        "1 new files",
                        "6 files were there already",
                        "twinlog-course/02-next-place/MyRecordPlacer.java");
    }

    @Test
    void resetKeepsACopyEachTimeAndForgetsHints() throws Exception {
        tutorial().start();
        tutorial().hint(SECOND);
        Files.writeString(placer, "first");
        tutorial().reset(SECOND);
        Files.writeString(placer, "second");
        heard();

        tutorial().reset(SECOND);

        assertThat(placer.resolveSibling("MyRecordPlacer.java.bak-1")).hasContent("first");
        assertThat(placer.resolveSibling("MyRecordPlacer.java.bak-2")).hasContent("second");
        assertThat(Files.readString(placer)).contains("// >>> your code");
        assertThat(heard()).contains("your version is kept as", "MyRecordPlacer.java.bak-2");
        tutorial().hint(SECOND);
        assertThat(heard()).startsWith("Hint 1 of 3");
    }

    @Test
    void hintsComeOneByOne() throws Exception {
        tutorial().start();
        heard();

        tutorial().hint(SECOND);
        assertThat(heard()).startsWith("Hint 1 of 3").contains("?");
        tutorial().hint(SECOND);
        assertThat(heard()).startsWith("Hint 2 of 3");
        tutorial().hint(SECOND);
        assertThat(heard()).startsWith("Hint 3 of 3").contains("    int room = file.size() - file.wrotePosition();");
        tutorial().hint(SECOND);
        assertThat(heard()).startsWith("Hint 3 of 3").contains("That was the last hint.");
    }

    @Test
    void courseStartedInChineseStaysChinese() throws Exception {
        tutorial("zh_CN.UTF-8").start();
        assertThat(here.resolve("twinlog-course/02-next-place/lesson.zh.md")).exists();
        heard();

        tutorial().check(SECOND);

        assertThat(heard()).contains("下一条记录放在哪里", "应为      00 00 00 18 CB D4 31 94", "这个红色在意料之中");
    }

    @Test
    void nothingIsWiderThanEightyColumns() throws Exception {
        for (Language language : Language.values()) {
            tutorial(language.code()).list();
            tutorial(language.code()).start();
            for (int number = 1; number <= 3; number++) {
                tutorial(language.code()).hint(Optional.of(Integer.toString(number)));
            }
            tutorial(language.code()).check(Optional.of("1"));
            assertThat(heard().lines()).allMatch(line -> Columns.of(line) <= 80);
        }
    }

    @Test
    void unusableArgumentsGetOneClearLine() throws Exception {
        assertThatThrownBy(() -> tutorial().check(SECOND))
                .isInstanceOf(TutorialException.class)
                .hasMessage("there is no course in " + here + "; begin with `./twinlog tutorial start`");
        tutorial().start();
        assertThatThrownBy(() -> tutorial().check(Optional.of("9")))
                .hasMessage("there is no exercise '9'; there are 1 to 3");
        Files.delete(placer);
        assertThatThrownBy(() -> tutorial().check(SECOND))
                .hasMessage(placer + " is missing; `./twinlog tutorial reset 2` brings it back");
    }
}
