package dev.twinlog.tutorials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.show.Terminal;
import dev.twinlog.tutorials.show.Terminal.Colours;
import dev.twinlog.tutorials.text.Language;
import dev.twinlog.tutorials.workspace.FileProblem;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What cannot be done is said in one plain line. */
class TutorialRefusalsTest {
    private static final Optional<String> PLACE = AtWork.PLACE;

    @TempDir
    Path here;

    private AtWork work;

    @BeforeEach
    void aFolderOfTheirOwn() {
        work = AtWork.in(here);
    }

    @Test
    void unusableArgumentsGetOneClearLine() throws Exception {
        assertThatThrownBy(() -> work.tutorial().check(PLACE))
                .isInstanceOf(TutorialException.class)
                .hasMessage("there is no course in " + here + "; begin with `./twinlog tutorial start`");
        work.tutorial().start();
        assertThatThrownBy(() -> work.tutorial().check(Optional.of("99")))
                .hasMessage("there is no exercise '99'; there are 1 to "
                        + Course.twinlog().exercises().size());
        Files.delete(work.placer());
        assertThatThrownBy(() -> work.tutorial().check(PLACE))
                .hasMessage(
                        work.placer() + " is missing; `./twinlog tutorial reset " + work.number() + "` brings it back");
    }

    @Test
    void filesThatCannotBeUsedAreNamedInPlainWords() throws Exception {
        work.tutorial().start();
        Files.write(work.placer(), new byte[] {'/', '/', (byte) 0xE9});
        assertThat(problem(() -> work.tutorial().check(PLACE)))
                .isEqualTo(work.placer() + ": it is no text in UTF-8; save it as UTF-8");

        Files.delete(work.placer());
        assertThat(new ProcessBuilder("mkfifo", work.placer().toString())
                        .start()
                        .waitFor())
                .isZero();
        assertThat(problem(() -> work.tutorial().check(PLACE))).isEqualTo(work.placer() + ": it is no ordinary file");
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
        Terminal terminal = new Terminal(new PrintWriter(work.said()), Colours.NONE);

        assertThatThrownBy(() -> new Tutorial(Course.twinlog(), nameless, terminal).start())
                .hasMessage("the folder needs a name; `.` is the one you are in");
        assertThat(here).isEmptyDirectory();
    }
}
