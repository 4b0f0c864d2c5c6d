package dev.twinlog.visualizer.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ScenariosPageTest {
    @Test
    void committedPageIsWhatTheScenariosAndTheirRecordsSay() throws IOException {
        Path page = Path.of(System.getProperty("twinlog.root"), "docs", "scenarios.md");
        String text = ScenariosPage.text();
        if (Boolean.getBoolean("twinlog.regenerate")) {
            Files.writeString(page, text);
        }

        assertThat(Files.readString(page))
                .as("docs/scenarios.md is stale; regenerate it with: mvn -q test -am -Dtwinlog.regenerate=true"
                        + " -Dtest=ScenariosPageTest -Dsurefire.failIfNoSpecifiedTests=false -pl visualizer")
                .isEqualTo(text);
    }

    @Test
    void everyActionIsExplained() {
        assertThat(ScenarioFormat.ACTIONS.keySet()).containsExactlyInAnyOrderElementsOf(ScenarioFormat.actionNames());
    }
}
