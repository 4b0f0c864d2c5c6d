package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.api.StorePositions;
import dev.twinlog.visualizer.step.Action;
import dev.twinlog.visualizer.step.Laboratory;
import dev.twinlog.visualizer.step.Outcome;
import dev.twinlog.visualizer.step.StepSetup;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Time stopped: the page shows what the same actions make in a laboratory of the test's own. */
class SteppingTest {
    private static OpenPage page;
    private SteppedPage stepped;
    private Laboratory laboratory;

    @BeforeAll
    static void open() throws IOException {
        page = OpenPage.of();
    }

    @AfterAll
    static void close() throws IOException {
        page.close();
    }

    @BeforeEach
    void beginAnew() {
        stepped = SteppedPage.begin(page);
        laboratory = stepped.laboratory();
    }

    @Test
    void eachActionDoesToThePageWhatItDoesToTheStores() {
        stepped.act("step-put", new Action.Put(1));
        stepped.assertPositions();
        assertThat(stepped.pin("s4", "dispatched")).isZero();

        stepped.act("step-service][data-engine=s4", new Action.Step(Engine.V4, "ReputMessageService"));
        stepped.assertPositions();
        assertThat(stepped.pin("s4", "dispatched"))
                .isEqualTo(stepped.pin("s4", "appended"))
                .isPositive();
        assertThat(stepped.pin("s3", "dispatched")).isZero();

        page.click("[data-action=step-until][data-engine=s3]");
        Action until = new Action.UntilEvent(Engine.V3, "QueueEntryWritten");
        stepped.awaitMoment(
                laboratory.act(laboratory.history().moments(), until).found().orElseThrow());
        assertThat(page.attributes(".stepper .row", "data-event")).contains("RequestsSwapped", "QueueEntryWritten");
        stepped.act("step-idle", new Action.RunUntilIdle());
        stepped.assertPositions();
    }

    @Test
    void theNextEventOfAKindIsShownAndTheRestOfItsStepLiesBehindIt() {
        stepped.act("step-put-10", new Action.Put(10));

        page.click("[data-action=step-until][data-engine=s4]");
        Laboratory.History history =
                laboratory.act(laboratory.history().moments(), new Action.UntilEvent(Engine.V4, "QueueEntryWritten"));

        int found = history.found().orElseThrow();
        stepped.awaitMoment(found);
        page.find(".stepper .row.chosen[data-event=QueueEntryWritten][data-engine=s4]");
        assertThat(page.attribute(".stepper", "data-moments")).isEqualTo(Integer.toString(history.moments()));
        assertThat(history.moments()).isGreaterThan(found);
        long dispatched = laboratory
                .at(found)
                .orElseThrow()
                .get(Engine.V4)
                .positions()
                .orElseThrow()
                .dispatched();
        await().untilAsserted(() -> assertThat(stepped.pin("s4", "dispatched")).isEqualTo(dispatched));
        assertThat(page.text("[data-field=undoes]")).contains("in the midst of the last thing done");
        assertThat(page.attribute(".done li:last-child a", "href")).endsWith("moment=" + found);

        page.click("[data-action=step-put]");
        laboratory.act(found, new Action.Put(1));

        stepped.awaitMoment(laboratory.history().moments());
        assertThat(page.attributes(".done li", "data-done")).containsExactly("0", "1", "2", "3");
        stepped.assertPositions();
    }

    @Test
    void noClickIsLostHoweverFastTheyCome() {
        page.driver().executeScript("""
                const click = (action) => document.querySelector(`[data-action=${action}]`).click();
                for (let i = 0; i < 5; i++) click('step-put');
                click('step-idle');
                click('step-advance');
                """);
        for (int i = 0; i < 5; i++) {
            laboratory.act(laboratory.history().moments(), new Action.Put(1));
        }
        laboratory.act(laboratory.history().moments(), new Action.RunUntilIdle());
        laboratory.act(laboratory.history().moments(), new Action.Advance(500));

        stepped.awaitMoment(laboratory.history().moments());
        await().untilAsserted(() ->
                assertThat(page.attributes(".done li", "data-done")).hasSize(8));
        stepped.assertPositions();
    }

    @Test
    void aStepThatFindsNothingToDoSaysSo() {
        stepped.act("step-service][data-engine=s4", new Action.Step(Engine.V4, "ReputMessageService"));

        assertThat(page.text("[data-field=remark]")).startsWith("ReputMessageService of 4.0 had nothing to do");
        assertThat(page.texts(".done li:last-child"))
                .containsExactly("4.0: step ReputMessageService had nothing to do");
        assertThat(laboratory.history().actions().get(1).outcome()).isEqualTo(Outcome.NOTHING_TO_DO);
    }

    @Test
    void aProducerThatWantsItsMessageOnDiskIsShownWaiting() {
        stepped.reset(StepSetup.Flush.SYNC);

        stepped.act("step-put", new Action.Put(1));
        assertThat(page.attributes(".effects [data-engine=s3] [data-waiting]", "data-waiting"))
                .containsExactly("order-0");
        stepped.act("step-idle", new Action.RunUntilIdle());
        assertThat(page.all("[data-waiting]")).isEmpty();
    }

    @Test
    void eachViewSaysHowFarEachPartOfTheStoreIs() {
        stepped.act("step-put", new Action.Put(1));
        page.find("[data-record] [data-mark=appended][data-passed=true]");
        assertThat(passed("dispatched")).isEqualTo("false");
        assertThat(passed("flushed")).isEqualTo("false");

        stepped.act("step-service][data-engine=s4", new Action.Step(Engine.V4, "ReputMessageService"));

        StorePositions at = laboratory
                .at(laboratory.history().moments())
                .orElseThrow()
                .get(Engine.V4)
                .positions()
                .orElseThrow();
        page.find("[data-record] [data-mark=dispatched][data-passed=true]");
        assertThat(passed("flushed")).isEqualTo("false");
        String dispatched = Long.toString(at.dispatched());
        page.find("[aria-label='Consume queue'] [data-mark=dispatched][data-mark-offset='" + dispatched + "']");
        page.find("[aria-label=Index] [data-mark=indexed][data-mark-offset='" + at.indexed() + "']");
        page.find("[data-file] [data-byte='" + dispatched + "'][data-marks~=dispatched][data-marks~=appended]");
        page.find("[data-file] [data-byte='0'][data-marks=flushed]");
    }

    private String passed(String mark) {
        return page.attribute("[data-record] [data-mark=" + mark + "]", "data-passed");
    }
}
