package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A server that answers late or not at all: the page keeps what it has, says so, and asks again. */
class LateAnswersTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** Counts at each frame what each tape shows, and which ends of the log its pin has stood at. */
    private static final String WATCH = """
            window.watched = Object.fromEntries(['v3', 'v4'].map((id) => [id, { fewest: Infinity, ends: new Set() }]));
            const look = () => {
              for (const [id, seen] of Object.entries(window.watched)) {
                const lane = document.querySelector(`[data-engine=${id}]`);
                seen.fewest = Math.min(seen.fewest, lane.querySelectorAll('.bars i').length);
                seen.ends.add(lane.querySelector('[data-pin~=appended]')?.dataset.pinOffset);
              }
              requestAnimationFrame(look);
            };
            look();
            """;

    /** Lets the first answer to such a request end in its middle. */
    private static final String CUT_SHORT = """
            const [address] = arguments;
            const ask = window.fetch;
            window.cutShort = 0;
            window.fetch = (url, options) => {
              if (!url.startsWith(address) || window.cutShort > 0) return ask(url, options);
              window.cutShort += 1;
              return Promise.resolve(new Response('{"sources": {'));
            };
            """;

    /** Asks the key lens about a key. */
    private static final String ASK = """
            const lens = document.querySelector('twin-key-lens');
            lens.type('key', arguments[0]);
            (window.asks ??= []).push(lens.ask());
            """;

    /** Holds back the first answer about such a key until it is let go. */
    private static final String HOLD_BACK = """
            const [key] = arguments;
            const ask = window.fetch;
            window.held = 0;
            window.fetch = async (url, options) => {
              const answer = await ask(url, options);
              if (url.includes(`key=${key}`) && window.held++ === 0) await new Promise((go) => (window.letGo = go));
              return answer;
            };
            """;

    @Test
    void anAnswerAboutAKeyThatComesLateDoesNotTakeThePlaceOfTheNewest() throws IOException {
        try (OpenPage page = OpenPage.of(Fixture.named("v400-clean").store())) {
            page.showRecord("a1", 156);
            page.find("twin-key-lens [data-field=keyHash]");
            page.driver().executeScript(HOLD_BACK, "late");
            page.driver().executeScript(ASK, "late");
            await().until(() ->
                    page.driver().executeScript("return window.held").equals(1L));
            page.driver().executeScript(ASK, "newest");
            await().until(() -> page.text(".lens-said").contains("#newest"));

            page.driver().executeAsyncScript("""
                    const done = arguments[arguments.length - 1];
                    window.letGo();
                    window.asks[0].then(() => document.querySelector('twin-key-lens').updateComplete).then(done);
                    """);

            assertThat(page.text(".lens-said")).contains("#newest");
        }
    }

    @Test
    void aKeyIsAskedOfTheSourceThatTookThePlaceOfTheOneItWasAskedOf() throws IOException {
        Path other = Fixture.named("v494-clean").store();
        try (OpenPage page = OpenPage.of(Fixture.named("v400-clean").store(), other)) {
            page.showRecord("a1", 156);
            page.find("twin-key-lens [data-field=keyHash]");
            page.driver().executeScript(HOLD_BACK, "typed");
            page.driver().executeScript(ASK, "typed");
            await().until(() ->
                    page.driver().executeScript("return window.held").equals(1L));

            page.look("source=a2");
            page.find("[data-engine=a2][data-record]");
            page.driver().executeScript("window.letGo()");

            await().until(() -> page.text(".lens-said").contains("#typed"));
            assertThat(page.driver().executeScript("return document.querySelector('twin-key-lens').answer.source"))
                    .isEqualTo("a2");
        }
    }

    @Test
    void aTapeIsNeverBlankWhileItsLogOutrunsTheAnswers() throws IOException {
        try (OpenPage page = OpenPage.of()) {
            page.find("[data-engine=v3] .bars i");
            page.find("[data-engine=v4] .bars i");
            page.delayAnswers(Duration.ofMillis(600));
            page.driver().executeScript(WATCH);

            for (int burst = 0; burst < 4; burst++) {
                long sent = sent(page);
                page.click("[data-action=burst]:not([disabled])");
                await().atMost(PATIENCE).until(() -> sent(page) >= sent + 1000);
            }

            for (String engine : List.of("v3", "v4")) {
                await().atMost(PATIENCE).until(() -> seen(page, engine, "ends.size") >= 3);
                assertThat(seen(page, engine, "fewest")).as(engine).isPositive();
            }
        }
    }

    @Test
    void aTapeWhoseAnswerFailedKeepsWhatItShowsAndAsksAgain() throws IOException {
        try (OpenPage page = OpenPage.of(Fixture.named("v400-clean").store())) {
            page.showRecord("a1", 156);
            page.find("[data-engine=a1] [data-log-offset='156']");
            page.block("*/a1/tape*");

            page.click("[aria-label='Attached folder'] [data-action=scroll-on]");

            page.find("[data-engine=a1] .tape .said");
            assertThat(page.all("[data-engine=a1] [data-log-offset='156']")).hasSize(1);
            assertThat(page.all("[data-engine=a1] [data-log-offset='276184']")).isEmpty();
            page.block();
            page.find("[data-engine=a1] [data-log-offset='276184']");
            await().untilAsserted(() ->
                    assertThat(page.all("[data-engine=a1] .tape .said")).isEmpty());
        }
    }

    @Test
    void aMomentWhoseAnswerWasCutShortIsAskedForAgain() throws IOException {
        try (OpenPage page = OpenPage.of()) {
            page.look("source=s4&scenario=reput-lag&moment=2");
            page.find(".stepper[data-moment='2']");
            page.driver().executeScript(CUT_SHORT, "/api/step/moments/9");

            page.look("source=s4&scenario=reput-lag&moment=9");

            page.find(".stepper[data-moment='9']");
            assertThat(page.driver().executeScript("return window.cutShort")).isEqualTo(1L);
        }
    }

    @Test
    void aQueueWhoseAnswerFailedIsAskedForAgainThoughNothingIsNew() throws IOException {
        try (OpenPage page = OpenPage.of(Fixture.named("v400-clean").store())) {
            page.look("source=a1&topic=T&queue=0&entry=0");
            page.find("[data-topic=T] [data-queue-index='0']");
            page.block("*/a1/queue?*", "*/a1/record?*");

            page.look("source=a1&offset=369&topic=orders&queue=2&entry=0");
            page.find("[role=alert] .notice");
            page.find("[aria-label='Consume queue'] .no");
            page.block();

            page.find("[data-topic=orders] [data-queue-index='0']");
            page.awaitRecord("a1", 369);
            await().untilAsserted(
                            () -> assertThat(page.all("[role=alert] .notice")).isEmpty());
        }
    }

    @SuppressWarnings("unchecked")
    private static long seen(OpenPage page, String engine, String what) {
        Map<String, Long> seen = (Map<String, Long>) page.driver()
                .executeScript(
                        "const w = window.watched[arguments[0]];"
                                + "return { fewest: w.fewest, 'ends.size': w.ends.size }",
                        engine);
        return seen.get(what);
    }

    private static long sent(OpenPage page) {
        return Long.parseLong(page.text("[data-field=sent]").replaceAll("\\D", ""));
    }
}
