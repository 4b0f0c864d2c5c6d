package dev.twinlog.visualizer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
    void folderThatMayNotBeWrittenGetsOneLine() throws Exception {
        Path locked = Files.createDirectory(folder.resolve("locked"));
        assumeTrue(locked.toFile().setWritable(false) && !Files.isWritable(locked), "this user may write anywhere");

        assertThat(tutorial("start", locked.resolve("course").toString(), "--lang", "en"))
                .isEqualTo(2);

        assertThat(err.toString().lines())
                .containsExactly(
                        "twinlog tutorial: " + locked.resolve("course") + " may not be read or written by you");
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
    void languageThatIsNotSpokenIsNamed() {
        assertThat(tutorial("list", "--lang", "fr")).isEqualTo(2);
        assertThat(err.toString()).contains("'fr' is not en or zh");
    }
}
