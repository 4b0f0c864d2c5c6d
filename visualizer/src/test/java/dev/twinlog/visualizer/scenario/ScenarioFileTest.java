package dev.twinlog.visualizer.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.visualizer.step.Action;
import dev.twinlog.visualizer.step.Kept;
import dev.twinlog.visualizer.step.MessageSketch;
import dev.twinlog.visualizer.step.Scenario;
import dev.twinlog.visualizer.step.StepSetup;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A teacher's scenario: read as it is written, or refused with one line. */
class ScenarioFileTest {
    private static final String WHOLE = """
            {"title": {"en": "Mine", "zh": "我的"}, "watch": {"en": "the log", "zh": "日志"},
             "setup": {"seed": 3, "flush": "sync", "tuning": {"logFileBytes": 2048}},
             "steps": [
              {"say": {"en": "a", "zh": "甲"}, "do": [
               {"do": "put", "count": 2, "message": {"topic": "orders", "keys": "k"}},
               {"do": "step", "engine": "4.0", "service": "ReputMessageService"}]},
              {"say": {"en": "b", "zh": "乙"}, "do": [
               {"do": "cut", "kept": "none", "seed": 1}]}]}
            """;

    @TempDir
    private Path temp;

    @Test
    void isReadAsItIsWritten() {
        Scenario scenario = ScenarioFile.tryOut("mine", bytes(WHOLE));

        assertThat(scenario.title()).isEqualTo(new Scenario.Texts("Mine", "我的"));
        assertThat(scenario.setup().seed()).isEqualTo(3);
        assertThat(scenario.setup().flush()).isEqualTo(StepSetup.Flush.SYNC);
        assertThat(scenario.setup().tuning().geometry().logFileBytes()).isEqualTo(2048);
        assertThat(scenario.steps().get(0).actions())
                .containsExactly(
                        new Action.Put(2, new MessageSketch("orders", null, "k", null, null, null)),
                        new Action.Step(Engine.V4, "ReputMessageService"));
        assertThat(scenario.steps().get(1).actions()).containsExactly(new Action.CutPower(Kept.NONE, 1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"count\": 2|\"count\": 2, \"coutn\": 3|line 5: there is no field \"coutn\" here; there are [count, message]",
                "\"do\": \"put\"|\"do\": \"putt\"|line 5: there is no action \"putt\"; there are [advance, cut, drain, hold,"
                        + " idle, network, put, recover, release, step, until]",
                "\"count\": 2|\"count\": 200|line 5: count must be 1…100, not 200",
                "\"count\": 2, ||line 5: count is missing",
                "\"engine\": \"4.0\"|\"engine\": \"5.0\"|line 6: \"5.0\" is none of [3.2.4, 4.0]",
                "\"engine\": \"4.0\", ||line 6: engine is missing",
                "\"put\", \"count\": 2, \"message\": {\"topic\": \"orders\", \"keys\": \"k\"}|\"advance\"|line 5: millis is missing",
                "\"put\", \"count\": 2, \"message\": {\"topic\": \"orders\", \"keys\": \"k\"}|\"hold\"|line 5: logOffset is missing",
                "ReputMessageService|NoService|step 1, action 2: 4.0 has no service NoService; it has ",
                "\"topic\": \"orders\"|\"topic\": \"a/b\"|line 5: a topic may not hold '/'",
                "\"keys\": \"k\"|\"keys\": \"a\\u0002b\"|line 5: keys may not hold U+0000, U+0001 or U+0002",
                "\"count\": 2|\"count\": 2.5|line 5: \"count\" must be a whole number here",
                "\"count\": 2|\"count\": [2]|line 5: \"count\" must be a whole number here",
                "{\"seed\": 3, \"flush\": \"sync\", \"tuning\": {\"logFileBytes\": 2048}}|[]|line 2: \"setup\" must be an object here",
                "{\"do\": \"put\", \"count\": 2, \"message\": {\"topic\": \"orders\", \"keys\": \"k\"}}|null|line 6: an action is missing",
                "2048|8|line 2: logFileBytes must be 1024…1048576, not 8",
                ", \"zh\": \"乙\"||line 7: zh is missing",
                "\"do\": \"cut\", \"kept\": \"none\", \"seed\": 1|\"do\": \"step\", \"engine\": \"4.0\", \"service\":"
                        + " \"ReputMessageService\"}, {\"do\": \"recover\"|step 2, action 2: the stores run; cut the power first",
                "\"do\": \"cut\", \"kept\": \"none\", \"seed\": 1|\"do\": \"step\", \"engine\": \"3.2.4\", \"service\":"
                        + " \"FlushConsumeQueueService\"|step 2 makes no event, so there is nothing to see",
            })
    void isRefusedWithOneLineThatSaysWhereAndWhat(String right, String wrong, String reason) throws IOException {
        String broken = WHOLE.replace(right, wrong == null ? "" : wrong);
        assertThat(broken).isNotEqualTo(WHOLE);
        Files.writeString(temp.resolve("mine.json"), broken);

        assertThatThrownBy(() -> Scenarios.shipped().and(temp))
                .isInstanceOf(ScenarioException.class)
                .hasMessageStartingWith(temp.resolve("mine.json") + ": " + reason)
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
    }

    @Test
    void whatIsCutShortOrOfAnotherKindIsRefusedInWordsOfOurOwn() {
        assertThatThrownBy(() -> ScenarioFile.read("mine", bytes("{")))
                .hasMessage("mine: line 1: the JSON ends before it is complete");
        assertThatThrownBy(() -> ScenarioFile.read("mine", bytes(""))).hasMessage("mine: there is no scenario in it");
        for (String other : List.of("[1]", "[".repeat(900), WHOLE.replace("\n", "") + "{}")) {
            assertThatThrownBy(() -> ScenarioFile.read("mine", bytes(other)))
                    .hasMessage("mine: line 1: a scenario is one JSON object, and nothing is behind it");
        }
    }

    @Test
    void whatIsNoJsonIsRefusedWithItsLine() {
        assertThatThrownBy(() -> ScenarioFile.read("mine", bytes(WHOLE.substring(0, 200))))
                .isInstanceOf(ScenarioException.class)
                .hasMessageStartingWith("mine: line ");
        assertThatThrownBy(() -> ScenarioFile.read("mine", bytes("null")))
                .hasMessage("mine: there is no scenario in it");
    }

    @Test
    void aFolderAddsItsOwnBehindTheShippedOnes() throws IOException {
        Files.writeString(temp.resolve("mine.json"), WHOLE);
        Files.writeString(temp.resolve("notes.txt"), "no scenario");

        Scenarios all = Scenarios.shipped().and(temp);

        assertThat(all.all().keySet()).hasSize(Scenarios.SHIPPED.size() + 1).endsWith("mine");
        assertThatThrownBy(() -> all.and(temp.resolve("nowhere")))
                .hasMessage(temp.resolve("nowhere") + ": there is no such folder of scenarios");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
