package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Both engines at work: the produce control moves them, and the journal and the tapes say so. */
class LiveStoresTest {
    private static OpenPage page;

    @BeforeAll
    static void open() throws IOException {
        page = OpenPage.of();
    }

    @AfterAll
    static void close() throws IOException {
        page.close();
    }

    @BeforeEach
    void run() {
        page.driver().executeScript("document.querySelector('[data-action=start]:not([disabled])')?.click()");
        page.find("[data-action=stop]:not([disabled])");
    }

    @Test
    void producingMakesBothLogsGrowAndTheJournalShowIt() {
        pause();
        long sent = sent();
        long appended = appended("v3");

        page.click("[data-action=burst]");

        await().untilAsserted(() -> assertThat(sent()).isEqualTo(sent + 1000));
        await().untilAsserted(() ->
                assertThat(appended("v3")).isEqualTo(appended("v4")).isGreaterThan(appended));
        for (String engine : List.of("v3", "v4")) {
            page.choose("[data-action=journal-filter]", engine);
            page.find("[data-event][data-engine=" + engine + "]");
        }
    }

    @Test
    void pausedNothingIsPutAndRunningItGoesOn() {
        pause();
        long sent = sent();
        await().during(Duration.ofMillis(800)).until(() -> sent() == sent);

        page.click("[data-action=start]");

        await().until(() -> sent() > sent);
    }

    @Test
    void bothEnginesHoldTheSameMessagesAtTheSameOffsets() {
        String offset = await().until(
                        () -> page.attributes("[data-engine=v3] .bars [data-kind=message]", "data-log-offset"),
                        offsets -> offsets.size() > 20)
                .get(20);
        page.showRecord("v3", Long.parseLong(offset));
        List<String> ofV3 = List.of(page.field("topic"), page.field("queueOffset"), page.field("bodyCrc"));

        page.showRecord("v4", Long.parseLong(offset));

        assertThat(List.of(page.field("topic"), page.field("queueOffset"), page.field("bodyCrc")))
                .isEqualTo(ofV3);
    }

    @Test
    void theJournalTellsWhichServiceOfEachDesignDispatches() {
        assertThat(dispatchersOf("v3")).containsOnly("DispatchMessageService");
        assertThat(dispatchersOf("v4")).containsOnly("ReputMessageService");
    }

    @Test
    void thePlotsSayWhatTheServerMeasured() {
        await().until(() -> sent() > 3);
        pause();

        for (String engine : List.of("v3", "v4")) {
            Map<?, ?> told = tellOf(engine);
            Map<?, ?> latency = (Map<?, ?>) told.get("latency");
            Map<?, ?> positions = (Map<?, ?>) told.get("positions");
            await().untilAsserted(() -> {
                assertThat(plotted("put", engine)).isEqualTo(number(latency.get("putP99Micros")));
                assertThat(plotted("lock", engine)).isEqualTo(number(latency.get("lockP99Micros")));
                assertThat(plotted("backlog", engine))
                        .isEqualTo(number(positions.get("appended")) - number(positions.get("dispatched")));
                assertThat(plotted("dropped", engine)).isEqualTo(number(positions.get("droppedIndexRequests")));
            });
        }
        await().untilAsserted(() -> assertThat(page.all("[data-plot] canvas")).hasSize(6));
        assertThat(page.attribute("[data-plot=dropped] [role=img]", "aria-label"))
                .isEqualTo("Dropped index entries, requests since the store opened: 3.2.4 0, 4.0 0");
    }

    /** What the server says of an engine, as the next browser to come would hear it first. */
    private static Map<?, ?> tellOf(String engine) {
        return (Map<?, ?>) page.driver().executeAsyncScript("""
                const [engine, done] = arguments;
                const feed = new EventSource('/api/feed');
                feed.addEventListener('tick', (e) => {
                  feed.close();
                  done(JSON.parse(e.data).sources.find((s) => s.id === engine));
                });
                """, engine);
    }

    private static double plotted(String plot, String engine) {
        return number(page.attribute("[data-plot=%s] [data-series=%s]".formatted(plot, engine), "data-value"));
    }

    private static double number(Object told) {
        return Double.parseDouble(told.toString());
    }

    /** Five ticks a second for 100 seconds, the log forced at each second one. */
    @Test
    void thePlotsRememberAMinuteAndCountForcesByTheSecond() {
        Object kept = page.driver().executeAsyncScript("""
                const done = arguments[0];
                import('/assets/samples.js').then(({ Samples }) => {
                  const samples = new Samples();
                  for (let i = 0; i < 500; i++) {
                    const positions = { appended: String(1000 + i), dispatched: '1000', waitingRequests: '0',
                      droppedIndexRequests: String(i), logForces: String(Math.floor(i / 2)) };
                    samples.add({ timeMillis: String(200 * i), sources: [{ id: 'v4', positions }] });
                  }
                  const last = (measure) => samples.column('v4', measure).at(-1);
                  done([samples.rows.length, samples.ages()[0], last('backlog'), last('dropped'), last('forces'), last('put')]);
                });
                """);

        assertThat((List<?>) kept).map(String::valueOf).containsExactly("300", "-59.8", "499", "499", "2.5", "null");
    }

    private List<String> dispatchersOf(String engine) {
        page.choose("[data-action=journal-filter]", engine);
        return await().until(
                        () -> page.attributes("[data-event=Dispatched][data-engine=" + engine + "] .service", "title"),
                        services -> !services.isEmpty());
    }

    private void pause() {
        page.click("[data-action=stop]:not([disabled])");
        page.find("[data-action=start]:not([disabled])");
        // the message that was just being put may come with the next news, of which there are five a second
        AtomicLong last = new AtomicLong(-1);
        await().during(Duration.ofSeconds(1))
                .until(() -> last.getAndSet(sent()) == last.get() && appended("v3") == appended("v4"));
    }

    private long sent() {
        return Long.parseLong(page.text("[data-field=sent]").replaceAll("\\D", ""));
    }

    private long appended(String engine) {
        return Long.parseLong(page.attribute("[data-engine=" + engine + "] [data-pin~=appended]", "data-pin-offset"));
    }
}
