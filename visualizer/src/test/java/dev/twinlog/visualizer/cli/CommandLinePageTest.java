package dev.twinlog.visualizer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.visualizer.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CommandLinePageTest {
    @Test
    void committedPageIsWhatTheCommandsSay() throws IOException {
        Path page = Path.of(System.getProperty("twinlog.root"), "docs", "command-line.md");
        String text = CommandLinePage.text(Main.commandLine());
        if (Boolean.getBoolean("twinlog.regenerate")) {
            Files.writeString(page, text);
        }

        assertThat(Files.readString(page))
                .as("docs/command-line.md is stale; regenerate it with: mvn -q test -am -Dtwinlog.regenerate=true"
                        + " -Dtest=CommandLinePageTest -Dsurefire.failIfNoSpecifiedTests=false -pl visualizer")
                .isEqualTo(text);
    }
}
