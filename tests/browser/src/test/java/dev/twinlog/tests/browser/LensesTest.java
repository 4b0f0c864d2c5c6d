package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.twinlog.format.TagsCode;
import dev.twinlog.inspect.IndexReader;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.MappedDisk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a consumer sees of a queue, and what a query sees of the index. */
class LensesTest {
    private static final Fixture FIXTURE = Fixture.named("v400-clean");

    @Test
    void aGroupsOffsetAndLagAreThoseOfTheFile(@TempDir Path temp) throws IOException {
        Path store = FIXTURE.copyStoreTo(temp);
        Files.writeString(
                Files.createDirectories(store.resolve("config")).resolve("consumerOffset.json"),
                "{\"offsetTable\":{\"T@billing\":{0:7,1:9},\"T@audit\":{0:50},\"T@restored\":{0:53},\"orders@billing\":{0:1}}}");
        try (OpenPage page = OpenPage.of(store)) {
            page.look("source=a1&topic=T&queue=0");
            page.find("tbody[data-topic=T][data-queue='0']"); // a bar of the log has the same

            assertThat(page.attributes("[data-group]", "data-group")).containsExactly("billing", "audit", "restored");
            assertThat(page.attributes("[data-group]", "data-group-offset")).containsExactly("7", "50", "53");
            assertThat(page.attributes("[data-group]", "data-lag")).containsExactly("43", "0", "-3");
            assertThat(page.texts("[data-group]"))
                    .containsExactly(
                            "billing wants entry 7 next, 43 behind",
                            "audit wants entry 50 next, 0 behind",
                            "restored wants entry 53 next, 3 ahead");
            assertThat(page.attributes("[data-group].no", "data-group")).containsExactly("restored");
        }
    }

    @Test
    void aTagsFilterTellsItsOwnEntriesFromThoseThatOnlyShareTheHash() throws IOException {
        List<JsonNode> rows = FIXTURE.expected().stream()
                .filter(row -> row.get("topic").asText().equals("T")
                        && row.get("queueId").asInt() == 0)
                .filter(row -> row.get("sysFlag").asInt() == 0)
                .toList();
        String tag = rows.stream()
                .map(row -> row.at("/properties/TAGS").asText())
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElseThrow();
        try (OpenPage page = OpenPage.of(FIXTURE.store())) {
            page.look("source=a1&topic=T&queue=0&entry=0");
            page.find("[data-topic=T][data-queue='0'] [data-queue-index='0']");
            page.driver().executeScript("""
                    const form = document.querySelector('form[aria-label="queue lens"]');
                    form.elements.tag.value = arguments[0];
                    form.requestSubmit();
                    """, tag);

            page.find("[data-topic=T] [data-match=true]");
            await().untilAsserted(() -> {
                List<String> offsets = page.attributes("[data-topic=T] [data-match=true]", "data-entry-offset");
                List<String> shown = page.attributes("[data-topic=T] [data-entry-offset]", "data-entry-offset");
                assertThat(offsets)
                        .isEqualTo(rows.stream()
                                .filter(row ->
                                        TagsCode.of(row.at("/properties/TAGS").asText()) == TagsCode.of(tag))
                                .map(row -> row.get("commitLogOffset").asText())
                                .filter(shown::contains)
                                .toList());
            });
        }
    }

    @Test
    void theKeyLensLeavesOutWhatWasStoredAtAnotherTime() throws IOException {
        long begin;
        StoreFolder folder = StoreFolder.open(new MappedDisk(), FIXTURE.store());
        try (IndexReader index = folder.openIndex(folder.indexFiles().get(0))) {
            begin = index.header().beginTimestamp();
        }
        try (OpenPage page = OpenPage.of(FIXTURE.store())) {
            page.look("source=a1");
            page.find("form.lens [name=topic]");
            ask(page, begin - 1000);
            page.find("[data-match=true][data-in-time=true]");
            assertThat(page.all("[data-match=true][data-in-time=false]")).isEmpty();

            ask(page, begin + 3_600_000);

            page.find("[data-match=true][data-in-time=false]");
            assertThat(page.all("[data-match=true][data-in-time=true]")).isEmpty();
        }
    }

    private static void ask(OpenPage page, long fromMillis) {
        page.driver().executeScript("""
                const form = document.querySelector('form[aria-label="key lens"]');
                const set = (name, value, event) => {
                  form.elements[name].value = value;
                  form.elements[name].dispatchEvent(new Event(event));
                };
                const local = new Date(arguments[0] - new Date(arguments[0]).getTimezoneOffset() * 60000);
                set('topic', 'orders', 'input');
                set('key', 'AaAaBB', 'input');
                set('begin', local.toISOString().slice(0, 19), 'change');
                form.requestSubmit();
                """, fromMillis);
    }
}
