package dev.twinlog.tests.contract.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class BehavioursPageTest {
    private static final Path DOCS = Path.of(System.getProperty("twinlog.root"), "docs");
    private static final String HOW = "stale; write it anew with: ./twinlog test -pl tests/contract -am"
            + " -Dtest=BehavioursPageTest -Dtwinlog.regenerate=true";

    @Test
    void thePageOfBehavioursIsWhatTheScenariosProve() throws IOException {
        check("behaviours.md", BehavioursPage.behaviours());
    }

    @Test
    void thePageOfDeviationsGivesAReasonForEach() throws IOException {
        check("deviations.md", BehavioursPage.deviations());
    }

    @Test
    void everyScenarioHasANameOfItsOwn() {
        List<String> names = Scenarios.all().stream().map(Scenario::name).toList();
        assertThat(names).doesNotHaveDuplicates();
    }

    private static void check(String name, String wanted) throws IOException {
        Path page = DOCS.resolve(name);
        if (Boolean.getBoolean("twinlog.regenerate")) {
            Files.writeString(page, wanted);
        }
        assertThat(page).exists();
        assertThat(Files.readString(page)).as(name + " is " + HOW).isEqualTo(wanted);
    }
}
