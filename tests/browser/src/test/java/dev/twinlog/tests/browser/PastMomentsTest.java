package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.observe.StoreEvent;
import dev.twinlog.visualizer.step.Action;
import dev.twinlog.visualizer.step.EngineMoment;
import dev.twinlog.visualizer.step.Kept;
import dev.twinlog.visualizer.step.Laboratory;
import dev.twinlog.visualizer.step.Moment;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Time run back and forth, also over a power cut: the page shows each moment as it was. */
class PastMomentsTest {
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
    void aMomentOfThePastShowsTheBytesOfThatMomentAndHasAnAddress() {
        stepped.act("step-put-10", new Action.Put(10));
        stepped.act("step-idle", new Action.RunUntilIdle());
        List<Moment> all = laboratory.moments(1, 1000);
        Moment third = all.stream()
                .filter(m -> m.engine() == Engine.V3 && m.kind().equals("DispatchQueued"))
                .skip(2)
                .findFirst()
                .orElseThrow();
        StoreEvent.DispatchQueued event = (StoreEvent.DispatchQueued) third.event();

        stepped.scrubTo(third.number());

        stepped.awaitMoment(third.number());
        page.awaitRecord("s3", event.logOffset());
        assertThat(page.field("totalSize")).isEqualTo(Integer.toString(event.size()));
        assertThat(stepped.pin("s3", "appended")).isEqualTo(event.logOffset() + event.size());
        assertThat(stepped.pin("s4", "appended")).isEqualTo(event.logOffset());
        assertThat(page.text("[data-field=waitingRequests]")).isEqualTo("3");
        assertThat(page.text("[data-field=undoes]")).contains("undoes what was done later (1)");
        await().untilAsserted(() -> assertThat(page.attributes("[data-engine=s3] .bars i", "data-log-offset"))
                .hasSize(3)
                .contains(Long.toString(event.logOffset())));

        page.driver().navigate().refresh();
        stepped.awaitMoment(third.number());
        page.awaitRecord("s3", event.logOffset());
        page.click("[data-action=moment-behind]");
        stepped.awaitMoment(third.number() + 1);
        page.click("[data-action=moment-last]");
        stepped.awaitMoment(all.size());
        stepped.assertPositions();
    }

    @Test
    void theFirstEventAtWhichTheDesignsPartIsFlagged() {
        assertThat(page.all("[data-parting]")).isEmpty();
        stepped.act("step-put-10", new Action.Put(10));
        int parting = laboratory.history().parting().orElseThrow().number();
        assertThat(page.text("[data-parting='" + parting + "']"))
                .contains("queued a request", "putMessage itself makes the request");

        page.click("[data-action=parting]");

        stepped.awaitMoment(parting);
        page.find(".stepper .row.chosen[data-event=DispatchQueued][data-engine=s3]");
    }

    @Test
    void anotherActionInThePastUndoesWhatCameAfterIt() {
        stepped.act("step-put", new Action.Put(1));
        int then = laboratory.history().moments();
        stepped.act("step-put-10", new Action.Put(10));
        stepped.scrubTo(then);
        stepped.awaitMoment(then);

        page.click("[data-action='step-service'][data-engine=s4]");
        laboratory.act(then, new Action.Step(Engine.V4, "ReputMessageService"));

        stepped.awaitMoment(laboratory.history().moments());
        assertThat(page.attributes(".done li", "data-done")).containsExactly("0", "1", "2");
        stepped.assertPositions();
    }

    @Test
    void withoutPowerEachFileThatIsNotWholeIsNamed() {
        stepped.act("step-put", new Action.Put(1));
        stepped.act(
                "step-cut", new Action.CutPower(Kept.NONE, laboratory.history().moments()));

        await().untilAsserted(() -> assertThat(page.texts("[data-engine=s3] [data-oddity]"))
                .containsExactly(
                        "commitlog/00000000000000000000: has 0 bytes, such files have 65 536",
                        "checkpoint: has 0 bytes, such files have 4 096"));
    }

    @Test
    void whenThePowerGoesRecoveryIsSeenDecidingAndWhatIsLostIsNamed() {
        stepped.act("step-put-10", new Action.Put(10));
        stepped.act("step-idle", new Action.RunUntilIdle());
        stepped.act("step-advance-10", new Action.Advance(10_000));
        stepped.act("step-idle", new Action.RunUntilIdle());
        assertThat(stepped.pin("s4", "flushed")).isPositive();
        stepped.act("step-put", new Action.Put(1));

        int moment = laboratory.history().moments();
        stepped.act("step-cut", new Action.CutPower(Kept.NONE, moment));
        page.find("[data-action=step-recover]");
        assertThat(page.all("[data-action=step-put]")).isEmpty();
        int off = laboratory.history().moments();
        stepped.act("step-recover", new Action.Recover());

        EngineMoment v4 =
                laboratory.at(laboratory.history().moments()).orElseThrow().get(Engine.V4);
        assertThat(v4.lost()).hasSize(1);
        assertThat(page.text(".effects [data-engine=s4] [data-lost='order-10']"))
                .contains("order-10", grouped(v4.lost().get(0).why()), "its producer had been answered");
        stepped.assertPositions();
        Moment decision = laboratory.moments(off + 1, 1000).stream()
                .filter(m -> m.kind().equals("RecoveryDecision"))
                .findFirst()
                .orElseThrow();
        stepped.scrubTo(decision.number());
        stepped.awaitMoment(decision.number());
        assertThat(page.text(".stepper .row.chosen"))
                .contains(((StoreEvent.RecoveryDecision) decision.event()).decision());
    }

    /** Its digits in threes, as the page has them. */
    private static String grouped(String text) {
        return text.replaceAll("\\B(?=(\\d{3})+(?!\\d))", "\u202f");
    }
}
