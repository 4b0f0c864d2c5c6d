package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.inspect.QueueEntry;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.MappedDisk;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.junit.jupiter.api.Test;

/** A queue of delayed messages, whose entries have the time of delivery where others have the hash of their tag. */
class DelayQueueTest {
    private static final Fixture FIXTURE = Fixture.named("v400-clean");
    private static final DateTimeFormatter UTC =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

    @Test
    void itsEntriesTellWhenTheirMessagesAreDue() throws IOException {
        StoreFolder folder = StoreFolder.open(new MappedDisk(), FIXTURE.store());
        QueueEntry entry = folder.openQueue(
                        folder.queue("SCHEDULE_TOPIC_XXXX", 17).orElseThrow())
                .entry(3)
                .orElseThrow();
        String due = UTC.format(Instant.ofEpochMilli(entry.tagsCode()));
        try (OpenPage page = OpenPage.of(FIXTURE.store())) {
            page.look("source=a1&topic=SCHEDULE_TOPIC_XXXX&queue=17&entry=3");
            assertThat(page.text("[data-topic=SCHEDULE_TOPIC_XXXX] [data-queue-index='3'] td:last-child"))
                    .isEqualTo(due);

            page.look("source=a1&path=consumequeue/SCHEDULE_TOPIC_XXXX/17/00000000000000000000&at=72");
            assertThat(page.attribute("twin-part-tree [data-field=tagsCode]", "data-value"))
                    .isEqualTo(Long.toString(entry.tagsCode()));
            assertThat(page.text("twin-part-tree [data-field=tagsCode] .reads")).isEqualTo(due);
        }
    }
}
