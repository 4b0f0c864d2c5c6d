package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.api.StorePositions;
import dev.twinlog.visualizer.step.Action;
import dev.twinlog.visualizer.step.Laboratory;
import dev.twinlog.visualizer.step.StepSetup;
import dev.twinlog.visualizer.workload.Engine;

/** The page with time stopped, and a laboratory of the test's own in which the same is done. */
final class SteppedPage {
    private static final long SEED = 7;

    private final Laboratory laboratory = new Laboratory(new StepSetup(SEED, StepSetup.Flush.ASYNC));
    private final OpenPage page;

    private SteppedPage(OpenPage page) {
        this.page = page;
    }

    /** Stops the time of a page, whatever was done there before. */
    static SteppedPage begin(OpenPage page) {
        page.look("source=s4&moment=1");
        page.find(".stepper[data-moment]");
        SteppedPage stepped = new SteppedPage(page);
        stepped.reset(StepSetup.Flush.ASYNC);
        assertThat(page.texts(".no, [role=alert] .notice")).isEmpty();
        return stepped;
    }

    Laboratory laboratory() {
        return laboratory;
    }

    /** Begins both anew, with no message. */
    void reset(StepSetup.Flush flush) {
        laboratory.reset(new StepSetup(SEED, flush));
        page.driver().executeScript("""
                const form = document.querySelector('[data-action=step-reset]').form;
                form.elements.flush.value = arguments[0];
                form.elements.seed.value = arguments[1];
                form.requestSubmit();
                """, flush.toString(), SEED);
        await().untilAsserted(() -> assertThat(page.text(".stepper .head")).contains(flush + " flush"));
        await().untilAsserted(() ->
                assertThat(page.attributes(".done li", "data-done")).containsExactly("0"));
        awaitMoment(laboratory.history().moments());
    }

    /** Does the same here and there. @param hook of the button, without the brackets around it */
    void act(String hook, Action action) {
        page.click("[data-action=" + hook + "]");
        laboratory.act(laboratory.history().moments(), action);
        awaitMoment(laboratory.history().moments());
        await().untilAsserted(() -> assertThat(page.attributes(".done li", "data-done"))
                .hasSize(laboratory.history().actions().size()));
    }

    void scrubTo(int moment) {
        page.driver()
                .executeScript(
                        "const s = document.querySelector('[data-action=scrub]'); s.value = arguments[0];"
                                + "s.dispatchEvent(new Event('input'))",
                        moment);
    }

    void awaitMoment(int number) {
        page.find(".stepper[data-moment='" + number + "']");
    }

    /** The page shows every position as the last moment has it. */
    void assertPositions() {
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

    /** Where a position is drawn. */
    long pin(String engine, String name) {
        return Long.parseLong(
                page.attribute(".lane[data-engine=" + engine + "] [data-pin~=" + name + "]", "data-pin-offset"));
    }
}
