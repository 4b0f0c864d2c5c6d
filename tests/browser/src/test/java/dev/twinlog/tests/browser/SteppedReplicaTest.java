package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.api.HaStatus;
import dev.twinlog.visualizer.step.Action;
import dev.twinlog.visualizer.step.EngineMoment;
import dev.twinlog.visualizer.step.Laboratory;
import dev.twinlog.visualizer.step.NetworkChange;
import dev.twinlog.visualizer.step.StepSetup;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Replication stepped on the page: it shows what the same actions make in a laboratory of the test's own. */
class SteppedReplicaTest {
    private static final StepSetup SETUP = new StepSetup(7, StepSetup.Flush.ASYNC, StepSetup.Kind.V4_MASTER);

    private final Laboratory laboratory = new Laboratory(SETUP);
    private OpenPage page;

    @BeforeEach
    void open() throws IOException {
        page = OpenPage.of();
        page.click("[data-action=step-mode]");
        page.find(".stepper[data-moment]");
        assertThat(page.all("[data-action=step-disconnect]")).isEmpty();
        page.driver().executeScript("""
                const form = document.querySelector('[data-action=step-reset]').form;
                form.elements.kind.value = 'v4-master';
                form.requestSubmit();
                """);
        page.find("[data-action=step-disconnect]");
        awaitShown();
    }

    @AfterEach
    void close() throws IOException {
        page.close();
    }

    @Test
    void oneServiceOfMasterOrSlaveIsSteppedAndTheConnectionCutAndHealed() {
        step(Engine.V3, "HAClient");
        step(Engine.V3, "HAClient");
        step(Engine.V4, "AcceptSocketService");
        step(Engine.V4, "ReadSocketService-1");
        act("step-put", new Action.Put(1));
        step(Engine.V4, "WriteSocketService-1");
        step(Engine.V4, "WriteSocketService-1");
        assertThat(page.attributes(".effects [data-engine=s4] [data-waiting]", "data-waiting"))
                .containsExactly("order-0");
        HaStatus.Slave slave = now(Engine.V4).ha().slaves().get(0);
        assertThat(slave.sentOffset()).isGreaterThan(slave.ackedOffset());

        act("step-idle", new Action.RunUntilIdle());
        assertThat(page.all("[data-waiting]")).isEmpty();
        act("step-disconnect", new Action.Network(NetworkChange.CUT));
        act("step-put", new Action.Put(1));
        act("step-idle", new Action.RunUntilIdle());
        assertThat(now(Engine.V4).ha().former()).hasSize(1);
        act("step-partition", new Action.Network(NetworkChange.PARTITION));
        act("step-advance-10", new Action.Advance(10_000));
        act("step-idle", new Action.RunUntilIdle());
        act("step-heal", new Action.Network(NetworkChange.HEAL));
        act("step-idle", new Action.RunUntilIdle());
        assertThat(now(Engine.V3).positions().orElseThrow().appended())
                .isEqualTo(now(Engine.V4).positions().orElseThrow().appended());
        assertThat(page.attributes("[data-role=master] [data-slave]", "data-state"))
                .containsExactly("in-step", "dropped");
        assertThat(page.complaints()).isEmpty();
    }

    private void step(Engine engine, String service) {
        String hook = "[data-engine=" + (engine == Engine.V3 ? "s3" : "s4") + "]";
        page.choose("[data-action=choose-service]" + hook, service);
        act("step-service]" + hook.substring(0, hook.length() - 1), new Action.Step(engine, service));
    }

    private void act(String hook, Action action) {
        page.click("[data-action=" + hook + "]");
        laboratory.act(laboratory.history().moments(), action);
        await().untilAsserted(() -> assertThat(page.attributes(".done li", "data-done"))
                .hasSize(laboratory.history().actions().size()));
        awaitShown();
    }

    private EngineMoment now(Engine engine) {
        return laboratory.at(laboratory.history().moments()).orElseThrow().get(engine);
    }

    /** Waits until the page shows master and slave as they are in the laboratory. */
    private void awaitShown() {
        page.find(".stepper[data-moment='" + laboratory.history().moments() + "']");
        HaStatus master = now(Engine.V4).ha();
        HaStatus.Following slave = now(Engine.V3).ha().following().orElseThrow();
        List<String> acked = new ArrayList<>();
        master.slaves().forEach(one -> acked.add(Long.toString(one.ackedOffset())));
        master.former().forEach(one -> acked.add(Long.toString(one.last().ackedOffset())));
        await().untilAsserted(() -> {
            assertThat(page.attributes("[data-role=master][data-engine=s4] [data-slave]", "data-acked"))
                    .isEqualTo(acked);
            assertThat(page.attributes("[data-role=slave][data-engine=s3] [data-field=reportedOffset]", "data-value"))
                    .containsExactly(Long.toString(slave.reportedOffset()));
        });
    }
}
