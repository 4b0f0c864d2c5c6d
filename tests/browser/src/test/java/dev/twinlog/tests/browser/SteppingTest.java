package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.api.StorePositions;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.visualizer.step.Action;
import dev.twinlog.visualizer.step.EngineMoment;
import dev.twinlog.visualizer.step.Kept;
import dev.twinlog.visualizer.step.Laboratory;
import dev.twinlog.visualizer.step.Moment;
import dev.twinlog.visualizer.step.Outcome;
import dev.twinlog.visualizer.step.StepSetup;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Time stopped, run back and forth: the page shows what the same actions make in a laboratory of the test's own. */
class SteppingTest {
    private static OpenPage page;
    private final Laboratory laboratory = new Laboratory(new StepSetup(7, StepSetup.Flush.ASYNC));

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
        page.look("source=s4&moment=1");
        page.find(".stepper[data-moment]");
        reset("async");
        assertThat(page.texts(".no, [role=alert] .notice")).isEmpty();
    }

    private void reset(String flush) {
        page.driver().executeScript("""
                const form = document.querySelector('[data-action=step-reset]').form;
                form.elements.flush.value = arguments[0];
                form.elements.seed.value = 7;
                form.requestSubmit();
                """, flush);
        await().untilAsserted(() -> assertThat(page.text(".stepper .head")).contains(flush + " flush"));
        await().untilAsserted(() ->
                assertThat(page.attributes(".done li", "data-done")).containsExactly("0"));
        awaitMoment(laboratory.history().moments());
    }

    @Test
    void eachActionDoesToThePageWhatItDoesToTheStores() {
        act("step-put", new Action.Put(1));
        assertPositions();
        assertThat(pin("s4", "dispatched")).isZero();

        act("step-service][data-engine=s4", new Action.Step(Engine.V4, "ReputMessageService"));
        assertPositions();
        assertThat(pin("s4", "dispatched")).isEqualTo(pin("s4", "appended")).isPositive();
        assertThat(pin("s3", "dispatched")).isZero();

        page.click("[data-action=step-until][data-engine=s3]");
        Action until = new Action.UntilEvent(Engine.V3, "QueueEntryWritten");
        awaitMoment(
                laboratory.act(laboratory.history().moments(), until).found().orElseThrow());
        assertThat(page.attributes(".stepper .row", "data-event")).contains("RequestsSwapped", "QueueEntryWritten");
        act("step-idle", new Action.RunUntilIdle());
        assertPositions();
    }

    @Test
    void theNextEventOfAKindIsShownAndTheRestOfItsStepLiesBehindIt() {
        act("step-put-10", new Action.Put(10));

        page.click("[data-action=step-until][data-engine=s4]");
        Laboratory.History history =
                laboratory.act(laboratory.history().moments(), new Action.UntilEvent(Engine.V4, "QueueEntryWritten"));

        int found = history.found().orElseThrow();
        awaitMoment(found);
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
        await().untilAsserted(() -> assertThat(pin("s4", "dispatched")).isEqualTo(dispatched));
        assertThat(page.text("[data-field=undoes]")).contains("in the midst of the last thing done");
        assertThat(page.attribute(".done li:last-child a", "href")).endsWith("moment=" + found);

        page.click("[data-action=step-put]");
        laboratory.act(found, new Action.Put(1));

        awaitMoment(laboratory.history().moments());
        assertThat(page.attributes(".done li", "data-done")).containsExactly("0", "1", "2", "3");
        assertPositions();
    }

    @Test
    void aMomentOfThePastShowsTheBytesOfThatMomentAndHasAnAddress() {
        act("step-put-10", new Action.Put(10));
        act("step-idle", new Action.RunUntilIdle());
        List<Moment> all = laboratory.moments(1, 1000);
        Moment third = all.stream()
                .filter(m -> m.engine() == Engine.V3 && m.kind().equals("DispatchQueued"))
                .skip(2)
                .findFirst()
                .orElseThrow();
        StoreEvent.DispatchQueued event = (StoreEvent.DispatchQueued) third.event();

        scrubTo(third.number());

        awaitMoment(third.number());
        page.awaitRecord("s3", event.logOffset());
        assertThat(page.field("totalSize")).isEqualTo(Integer.toString(event.size()));
        assertThat(pin("s3", "appended")).isEqualTo(event.logOffset() + event.size());
        assertThat(pin("s4", "appended")).isEqualTo(event.logOffset());
        assertThat(page.text("[data-field=waitingRequests]")).isEqualTo("3");
        assertThat(page.text("[data-field=undoes]")).contains("undoes what was done later (1)");
        await().untilAsserted(() -> assertThat(page.attributes("[data-engine=s3] .bars i", "data-log-offset"))
                .hasSize(3)
                .contains(Long.toString(event.logOffset())));

        page.driver().navigate().refresh();
        awaitMoment(third.number());
        page.awaitRecord("s3", event.logOffset());
        page.click("[data-action=moment-behind]");
        awaitMoment(third.number() + 1);
        page.click("[data-action=moment-last]");
        awaitMoment(all.size());
        assertPositions();
    }

    @Test
    void theFirstEventAtWhichTheDesignsPartIsFlagged() {
        assertThat(page.all("[data-parting]")).isEmpty();
        act("step-put-10", new Action.Put(10));
        int parting = laboratory.history().parting().orElseThrow().number();
        assertThat(page.text("[data-parting='" + parting + "']"))
                .contains("queued a request", "putMessage itself makes the request");

        page.click("[data-action=parting]");

        awaitMoment(parting);
        page.find(".stepper .row.chosen[data-event=DispatchQueued][data-engine=s3]");
    }

    @Test
    void anotherActionInThePastUndoesWhatCameAfterIt() {
        act("step-put", new Action.Put(1));
        int then = laboratory.history().moments();
        act("step-put-10", new Action.Put(10));
        scrubTo(then);
        awaitMoment(then);

        page.click("[data-action='step-service'][data-engine=s4]");
        laboratory.act(then, new Action.Step(Engine.V4, "ReputMessageService"));

        awaitMoment(laboratory.history().moments());
        assertThat(page.attributes(".done li", "data-done")).containsExactly("0", "1", "2");
        assertPositions();
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

        awaitMoment(laboratory.history().moments());
        await().untilAsserted(() ->
                assertThat(page.attributes(".done li", "data-done")).hasSize(8));
        assertPositions();
    }

    @Test
    void aStepThatFindsNothingToDoSaysSo() {
        act("step-service][data-engine=s4", new Action.Step(Engine.V4, "ReputMessageService"));

        assertThat(page.text("[data-field=remark]")).startsWith("ReputMessageService of 4.0 had nothing to do");
        assertThat(page.texts(".done li:last-child"))
                .containsExactly("4.0: step ReputMessageService had nothing to do");
        assertThat(laboratory.history().actions().get(1).outcome()).isEqualTo(Outcome.NOTHING_TO_DO);
    }

    @Test
    void withoutPowerEachFileThatIsNotWholeIsNamed() {
        act("step-put", new Action.Put(1));
        act("step-cut", new Action.CutPower(Kept.NONE, laboratory.history().moments()));

        await().untilAsserted(() -> assertThat(page.texts("[data-engine=s3] [data-oddity]"))
                .containsExactly(
                        "commitlog/00000000000000000000: has 0 bytes, such files have 65536",
                        "checkpoint: has 0 bytes, such files have 4096"));
    }

    @Test
    void aProducerThatWantsItsMessageOnDiskIsShownWaiting() {
        laboratory.reset(new StepSetup(7, StepSetup.Flush.SYNC));
        reset("sync");

        act("step-put", new Action.Put(1));
        assertThat(page.attributes(".effects [data-engine=s3] [data-waiting]", "data-waiting"))
                .containsExactly("order-0");
        act("step-idle", new Action.RunUntilIdle());
        assertThat(page.all("[data-waiting]")).isEmpty();
    }

    @Test
    void whenThePowerGoesRecoveryIsSeenDecidingAndWhatIsLostIsNamed() {
        act("step-put-10", new Action.Put(10));
        act("step-idle", new Action.RunUntilIdle());
        act("step-advance-10", new Action.Advance(10_000));
        act("step-idle", new Action.RunUntilIdle());
        assertThat(pin("s4", "flushed")).isPositive();
        act("step-put", new Action.Put(1));

        int moment = laboratory.history().moments();
        act("step-cut", new Action.CutPower(Kept.NONE, moment));
        page.find("[data-action=step-recover]");
        assertThat(page.all("[data-action=step-put]")).isEmpty();
        int off = laboratory.history().moments();
        act("step-recover", new Action.Recover());

        EngineMoment v4 =
                laboratory.at(laboratory.history().moments()).orElseThrow().get(Engine.V4);
        assertThat(v4.lost()).hasSize(1);
        assertThat(page.text(".effects [data-engine=s4] [data-lost='order-10']"))
                .contains("order-10", grouped(v4.lost().get(0).why()), "its producer had been answered");
        assertPositions();
        Moment decision = laboratory.moments(off + 1, 1000).stream()
                .filter(m -> m.kind().equals("RecoveryDecision"))
                .findFirst()
                .orElseThrow();
        scrubTo(decision.number());
        awaitMoment(decision.number());
        assertThat(page.text(".stepper .row.chosen"))
                .contains(((StoreEvent.RecoveryDecision) decision.event()).decision());
    }

    /** Its digits in threes, as the page has them. */
    private static String grouped(String text) {
        return text.replaceAll("\\B(?=(\\d{3})+(?!\\d))", "\u202f");
    }

    @Test
    void eachViewSaysHowFarEachPartOfTheStoreIs() {
        act("step-put", new Action.Put(1));
        page.find("[data-record] [data-mark=appended][data-passed=true]");
        assertThat(passed("dispatched")).isEqualTo("false");
        assertThat(passed("flushed")).isEqualTo("false");

        act("step-service][data-engine=s4", new Action.Step(Engine.V4, "ReputMessageService"));

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

    private void act(String hook, Action action) {
        page.click("[data-action=" + hook + "]");
        laboratory.act(laboratory.history().moments(), action);
        awaitMoment(laboratory.history().moments());
        await().untilAsserted(() -> assertThat(page.attributes(".done li", "data-done"))
                .hasSize(laboratory.history().actions().size()));
    }

    private void scrubTo(int moment) {
        page.driver()
                .executeScript(
                        "const s = document.querySelector('[data-action=scrub]'); s.value = arguments[0];"
                                + "s.dispatchEvent(new Event('input'))",
                        moment);
    }

    private void awaitMoment(int number) {
        page.find(".stepper[data-moment='" + number + "']");
    }

    private void assertPositions() {
        var now = laboratory.at(laboratory.history().moments()).orElseThrow();
        for (Engine engine : Engine.values()) {
            String id = engine == Engine.V3 ? "s3" : "s4";
            StorePositions at = now.get(engine).positions().orElseThrow();
            await().untilAsserted(() -> {
                assertThat(pin(id, "appended")).isEqualTo(at.appended());
                assertThat(pin(id, "dispatched")).isEqualTo(at.dispatched());
                assertThat(pin(id, "indexed")).isEqualTo(at.indexed());
                assertThat(pin(id, "flushed")).isEqualTo(at.flushed());
            });
        }
    }

    private long pin(String engine, String name) {
        return Long.parseLong(
                page.attribute(".lane[data-engine=" + engine + "] [data-pin~=" + name + "]", "data-pin-offset"));
    }
}
