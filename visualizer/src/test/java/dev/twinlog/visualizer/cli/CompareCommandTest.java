package dev.twinlog.visualizer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {

    @Test
    void bothEnginesGetTheSameMessages(@TempDir Path folder) throws IOException {
        Run run = Run.of(
                "compare",
                "--store",
                folder,
                "--count",
                200,
                "--keys",
                "--json",
                "--commitlog-file-size",
                65_536,
                "--index-items",
                2_000,
                "--index-slots",
                100);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.lines()).hasSize(1);
        JsonNode row = new ObjectMapper().readTree(run.lines().get(0));
        for (String engine : List.of("v3", "v4")) {
            assertThat(row.get(engine).get("messages").asLong()).isEqualTo(200);
            assertThat(row.get(engine).get("toVisibleMicros").get("max").asDouble())
                    .isPositive();
            assertThat(Run.of("verify", folder.resolve(engine)).exitCode()).isZero();
        }
        assertThat(bodies(folder.resolve("v3")))
                .hasSize(400) // as many again had warmed up
                .isEqualTo(bodies(folder.resolve("v4")));
    }

    @Test
    void storesThatAreThereAreGoneOnWithAndThatIsSaid(@TempDir Path folder) {
        Object[] again = {"compare", "--store", folder, "--count", 20, "--index-slots", 100, "--index-items", 400};

        assertThat(Run.of(again).err()).isEmpty();
        assertThat(Run.of(again).err().lines())
                .containsExactly(
                        "going on behind the 40 messages in " + folder.resolve("v3"), // the half of them warmed up
                        "going on behind the 40 messages in " + folder.resolve("v4"));
    }

    private static List<String> bodies(Path store) {
        return Run.of("dump", store, "--body", "--json").lines().stream()
                .map(line -> line.substring(line.indexOf("\"body\"")))
                .toList();
    }

    @Test
    void withoutAFolderTheTableIsAllThatIsLeft() {
        Run run = Run.of("compare", "--count", 20, "--threads", 2, "--index-slots", 100, "--index-items", 400);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("v3 (3.2.4)", "v4 (4.0)", "time in lock", "put returned to visible");
    }
}
