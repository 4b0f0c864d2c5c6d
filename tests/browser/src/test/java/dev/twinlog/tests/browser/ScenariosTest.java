package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.api.HaConfig;
import dev.twinlog.api.StorePositions;
import dev.twinlog.visualizer.scenario.ScenarioFile;
import dev.twinlog.visualizer.scenario.Scenarios;
import dev.twinlog.visualizer.serve.PageServer;
import dev.twinlog.visualizer.step.Action;
import dev.twinlog.visualizer.step.Laboratory;
import dev.twinlog.visualizer.step.Scenario;
import dev.twinlog.visualizer.web.WebServer;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ready scenarios: the page shows what the same file makes in a laboratory of the test's own. */
class ScenariosTest {
    private static final String OWN = """
            {"title": {"en": "<b>Mine</b>", "zh": "<i>我的</i>"}, "watch": {"en": "w", "zh": "w"}, "setup": {"seed": 7},
             "steps": [{"say": {"en": "one <script>x</script>", "zh": "一"}, "do": [{"do": "put", "count": 3}, {"do": "until", "engine": "4.0", "kind": "QueueEntryWritten"}]}]}
            """;

    private static OpenPage page;
    private Scenario scenario;
    private Laboratory laboratory;

    @BeforeAll
    static void open(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("mine.json"), OWN);
        page = OpenPage.of(new PageServer.Setup(
                new WebServer.Address("127.0.0.1", 0),
                Optional.empty(),
                List.of(),
                List.of(),
                number -> HaConfig.NONE,
                Optional.of(folder)));
    }

    @AfterAll
    static void close() throws IOException {
        page.close();
    }

    @Test
    void allAreListedTheTeachersOwnAtTheEndAsText() {
        page.look("source=s4&moment=1");
        page.find("[data-action=choose-scenario]");

        assertThat(page.attributes("[data-action=choose-scenario] option", "value"))
                .containsExactlyElementsOf(Stream.of(List.of(""), Scenarios.SHIPPED, List.of("mine"))
                        .flatMap(List::stream)
                        .toList());
        page.choose("[data-action=choose-scenario]", "mine");
        page.find("[data-scenario=mine][data-step='0']");
        page.click("[data-action=step-behind]");
        page.find("[data-scenario=mine][data-step='1']");
        assertThat(page.texts("[data-scenario] [data-field=say]")).containsExactly("one <script>x</script>");
        assertThat(page.texts("[data-scenario] h3")).containsExactly("<b>Mine</b> step 1 of 1");
    }

    @Test
    void aStepThatGoesToAnEventLeadsToItsMoment() {
        page.look("source=s4&scenario=mine&moment=1");
        page.find("[data-scenario=mine][data-step='0']");

        page.click("[data-to-step='1']");

        page.find("[data-scenario=mine][data-step='1']");
        page.find(".stepper .row.chosen[data-event=QueueEntryWritten][data-engine=s4]");
        assertThat(page.attribute("[data-action=moment-last]", "disabled")).isNull(); // its step goes further
    }

    @Test
    void eachStepShowsItsCaptionItsMomentAndBothEngines() {
        play("burst-over-high-water");

        for (int step = 1; step <= scenario.steps().size(); step++) {
            page.click("[data-action=step-behind]");
            page.find("[data-scenario][data-step='" + step + "']");
            assertThat(page.texts("[data-field=say]"))
                    .containsExactly(scenario.steps().get(step - 1).say().en());
            assertMoment(endOf(step));
        }
        assertThat(page.text("[data-field=highWater]")).isEqualTo("5");
        assertThat(page.text("[data-field=waitingRequests]")).isEqualTo("1");
        page.click("[data-to-step='2']");
        assertMoment(endOf(2));
        await().untilAsserted(() ->
                assertThat(page.text("[data-field=waitingRequests]")).isEqualTo("8"));
    }

    @Test
    void actionsHaveTheNumbersOfTheirSteps() {
        page.look("source=s4&scenario=mine&moment=1");
        page.find("[data-scenario=mine][data-step='0']");
        assertThat(page.attributes(".done li", "value")).containsExactly("0", "1", null); // its step puts, then goes on

        play("burst-over-high-water");
        page.click("[data-to-step='2']");
        page.find("[data-scenario][data-step='2']");

        assertThat(page.attributes(".done li.chosen", "value")).containsExactly("2");
        assertThat(page.attributes(".done li", "value")).containsExactly("0", "1", "2", "3", "4");
        page.click("[data-action=step-put]");
        page.find("[data-scenario][data-step=own]");
        assertThat(page.attributes(".done li", "value")).containsExactly("0", "1", "2", null);
    }

    @Test
    void theFirstDifferenceIsFlaggedAndExplained() {
        play("index-queue-overflow");
        int parting = laboratory.history().parting().orElseThrow().number();

        assertThat(page.text("[data-parting='" + parting + "']"))
                .contains(
                        "dropped the index entries of 2 requests",
                        scenario.difference().why().en());
        page.click("[data-action=parting]");

        assertMoment(parting);
        page.find(".stepper .row.chosen[data-event=IndexDropped][data-engine=s3]");
        assertThat(page.text("[data-field=waitingIndexBatches]")).isEqualTo("1");
        assertThat(page.text("[data-field=indexQueue]")).isEqualTo("1");
        page.look("source=s3&offset=0&scenario=index-queue-overflow&moment=" + endOf(3));
        await().untilAsserted(() -> assertThat(page.text("[aria-label=Index]")).contains("4 of 399 items"));
        page.look("source=s4&scenario=index-queue-overflow&moment=" + endOf(3));
        await().untilAsserted(() -> assertThat(page.text("[aria-label=Index]")).contains("8 of 399 items"));
    }

    @Test
    void whereThereIsNoSuchScenarioThePageSaysWhichThereAre() {
        page.driver().get("about:blank");
        page.driver().get(page.url() + "#scenario=UNKNOWN");

        page.find("[data-unknown-scenario=UNKNOWN]");
        assertThat(page.text("[data-unknown-scenario] h2")).isEqualTo("There is no scenario UNKNOWN. There are:");
        assertThat(page.texts("[data-unknown-scenario] code"))
                .startsWith(Scenarios.SHIPPED.get(0))
                .endsWith("mine")
                .hasSize(Scenarios.SHIPPED.size() + 1);
        page.click("[data-unknown-scenario] a[href*=group-commit]");
        page.find("[data-scenario=group-commit][data-step='0']");
        page.look("scenario=reput-lag");
        page.find("[data-scenario=reput-lag][data-step='0']");
    }

    @Test
    void atTheFirstMomentTheStoresAreBeingOpenedAndOneCanGoOnFromThere() {
        play("reput-lag");
        page.find(".stepper[data-moment='1'] [data-field=opening]");
        assertThat(page.all("[data-action=step-recover]")).isEmpty();

        page.click("[data-action=step-put]");
        laboratory.act(1, new Action.Put(1));

        assertMoment(laboratory.history().moments());
        assertThat(page.all("[data-field=opening]")).isEmpty();
        assertThat(page.texts(".stepper .row[data-event=LogBegun] > :last-child"))
                .containsOnly("began the log with file commitlog/00000000000000000000");
    }

    @Test
    void fromAnyMomentOneGoesOnWithActionsOfOnesOwn() {
        play("reput-lag");
        page.click("[data-to-step='3']");
        assertMoment(endOf(3));

        page.click("[data-action=step-put]");
        laboratory.act(endOf(3), new Action.Put(1));

        assertMoment(laboratory.history().moments());
        page.find("[data-scenario=reput-lag][data-step=own]");
        await().untilAsserted(() -> assertThat(page.attributes(".done li", "data-done"))
                .hasSize(laboratory.history().actions().size()));
        page.choose("[data-action=choose-scenario]", "group-commit");
        page.find("[data-scenario=group-commit][data-step='0']");
    }

    @Test
    void anAddressNamesTheScenarioOnlyWhileNothingElseWasDone() {
        play("reput-lag");
        int third = endOf(3);
        page.click("[data-to-step='3']");
        assertMoment(third);
        assertThat(page.driver().getCurrentUrl()).contains("scenario=reput-lag");

        page.click("[data-action=step-put]");
        laboratory.act(third, new Action.Put(1));
        assertMoment(laboratory.history().moments());

        page.find("[data-scenario=reput-lag][data-step=own]");
        await().untilAsserted(() -> assertThat(page.driver().getCurrentUrl())
                .doesNotContain("scenario=")
                .contains("moment=" + laboratory.history().moments()));
        page.driver().navigate().refresh();
        assertMoment(laboratory.history().moments());
        page.find("[data-scenario=reput-lag][data-step=own]");

        page.driver().get("about:blank");
        page.driver().get(page.url() + "#source=s4&scenario=reput-lag&moment=" + third);
        page.find("[data-scenario=reput-lag][data-step='3']");
        await().untilAsserted(() -> assertThat(page.attributes(".done li", "data-done"))
                .hasSize(1
                        + scenario.steps().stream()
                                .mapToInt(step -> step.actions().size())
                                .sum()));
    }

    @Test
    void anAddressLeadsToItsMomentAndTheWordsComeInBothLanguages() {
        play("expired-file-held-by-a-reader");
        page.look("source=s4&scenario=expired-file-held-by-a-reader&moment=" + endOf(3));
        assertMoment(endOf(3));

        page.driver().navigate().refresh();

        page.find("[data-scenario][data-step='3']");
        assertMoment(endOf(3));
        assertThat(page.attributes("[data-reader]", "data-reader")).containsExactly("0", "0");
        page.driver()
                .executeScript("document.documentElement.lang = 'zh';"
                        + "document.querySelector('twin-stepper').requestUpdate()");
        await().untilAsserted(() -> assertThat(page.texts("[data-field=say]"))
                .containsExactly(scenario.steps().get(2).say().zh()));
        page.driver().executeScript("document.documentElement.lang = 'en'");
        page.click("[data-to-step='4']");
        assertMoment(endOf(4));
        await().untilAsserted(() ->
                assertThat(page.attributes("[data-reader]", "data-reader")).isEmpty());
    }

    @Test
    void aScenarioPlaysByItself() {
        play("burst-over-high-water");
        page.click("[data-to-step='2']");
        assertMoment(endOf(2));
        page.choose("[data-action=choose-speed]", "20");

        page.click("[data-action=replay]");

        assertMoment(laboratory.history().moments());
        page.find("[data-scenario][data-step='4']");
    }

    private void play(String name) {
        scenario = ScenarioFile.read(name, Scenarios.resource(name));
        laboratory = new Laboratory(scenario.setup());
        laboratory.play(name, scenario);
        page.look("source=s4&scenario=" + name + "&moment=1");
        page.find("[data-scenario='" + name + "'][data-step='0']");
    }

    private int endOf(int step) {
        return laboratory.history().actions().stream()
                .filter(done -> done.step().orElse(0) <= step)
                .mapToInt(Laboratory.Done::lastMoment)
                .max()
                .orElseThrow();
    }

    /** The page stands at the moment, and both logs are as far as they were in the laboratory. */
    private void assertMoment(int number) {
        page.find(".stepper[data-moment='" + number + "']");
        for (Engine engine : Engine.values()) {
            var then = laboratory.at(number).orElseThrow().get(engine).positions();
            then.ifPresent(at -> await().untilAsserted(() -> assertPins(engine, at)));
        }
    }

    private static void assertPins(Engine engine, StorePositions at) {
        String id = engine == Engine.V3 ? "s3" : "s4";
        assertThat(pin(id, "appended")).isEqualTo(at.appended());
        assertThat(pin(id, "dispatched")).isEqualTo(at.dispatched());
        assertThat(pin(id, "flushed")).isEqualTo(at.flushed());
    }

    private static long pin(String engine, String name) {
        return page.attributes(".lane[data-engine=" + engine + "] [data-pin~=" + name + "]", "data-pin-offset").stream()
                .mapToLong(Long::parseLong)
                .findFirst()
                .orElse(-1);
    }
}
