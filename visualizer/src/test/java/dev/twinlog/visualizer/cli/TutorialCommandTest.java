package dev.twinlog.visualizer.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
        assertThat(tutorial("check", "2", "--dir", dir, "--lang", "en")).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(err.toString()).contains("there is no course in " + dir, "./twinlog tutorial start " + dir);

        assertThat(tutorial("start", dir, "--lang", "en")).isZero();
        assertThat(tutorial("check", "2", "--dir", dir)).isEqualTo(1);
        assertThat(out.toString())
                .contains("blank 1000 › room", "./twinlog tutorial check 2 --dir " + dir)
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
    void languageThatIsNotSpokenIsNamed() {
        assertThat(tutorial("list", "--lang", "fr")).isEqualTo(2);
        assertThat(err.toString()).contains("'fr' is not en or zh");
    }
}
