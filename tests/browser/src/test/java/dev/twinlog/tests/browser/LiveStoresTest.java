package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Both engines at work: the produce control moves them, and the journal and the tapes say so. */
class LiveStoresTest {
    private OpenPage page;

    @BeforeEach
    void open() throws IOException {
        page = OpenPage.of();
    }

    @AfterEach
    void close() throws IOException {
        page.close();
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
