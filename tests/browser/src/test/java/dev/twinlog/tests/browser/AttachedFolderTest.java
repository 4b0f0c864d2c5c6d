package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.twinlog.format.IndexKey;
import dev.twinlog.inspect.IndexItem;
import dev.twinlog.inspect.IndexReader;
import dev.twinlog.inspect.QueueEntry;
import dev.twinlog.inspect.QueueReader;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.MappedDisk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** The page on a folder that a real 4.0.0 broker wrote: what is shown is what lies there. */
class AttachedFolderTest {
    private static final Fixture FIXTURE = Fixture.named("v400-clean");
    private static final List<String> SAME_NAMES = List.of(
            "queueId",
            "queueOffset",
            "flag",
            "bornTimestamp",
            "bornHost",
            "storeTimestamp",
            "storeHost",
            "reconsumeTimes",
            "preparedTransactionOffset",
            "bodyCrc",
            "bodyLength",
            "topic");
    private static OpenPage page;
    private static List<JsonNode> rows;

    @BeforeAll
    static void open() throws IOException {
        rows = FIXTURE.expected();
        page = OpenPage.of(FIXTURE.store());
    }

    @BeforeEach
    void reload() {
        page.reloadAtRest();
    }

    @AfterAll
    static void close() throws IOException {
        page.close();
    }

    @Test
    void recordsShowTheFieldsThatTheRealStoreRead() {
        for (int i = 0; i < rows.size(); i += 35) {
            assertShows(rows.get(i));
        }
    }

    private static void assertShows(JsonNode row) {
        page.showRecord("a1", row.get("commitLogOffset").asLong());
        Map<String, String> shown = page.fields();
        SAME_NAMES.forEach(
                name -> assertThat(shown).containsEntry(name, row.get(name).asText()));
        assertThat(shown)
                .containsEntry("totalSize", row.get("size").asText())
                .containsEntry("physicalOffset", row.get("commitLogOffset").asText());
        row.get("properties")
                .properties()
                .forEach(property -> assertThat(shown.get("properties"))
                        .contains(property.getKey() + "=" + property.getValue().asText()));
    }

    @Test
    void aClickOnABarShowsItsRecord() {
        JsonNode row = rows.get(rows.size() - 20);
        String bar = "[data-engine=a1] [data-kind=message][data-log-offset='%s']".formatted(row.get("commitLogOffset"));
        assertThat(page.attribute(bar, "data-topic")).isEqualTo(row.get("topic").asText());

        page.click(bar);

        page.awaitRecord("a1", row.get("commitLogOffset").asLong());
    }

    @Test
    void theTapeHoldsEachRecordOfTheLogAndItsBlanks() {
        page.click("[aria-label='Attached folder'] [data-action=zoom-out]");
        long end = rows.get(rows.size() - 1).get("commitLogOffset").asLong();
        page.find("[data-engine=a1] .bars [data-log-offset='%d']".formatted(end));

        List<String> sizes = page.attributes("[data-engine=a1] .bars i", "data-size");
        List<String> kinds = page.attributes("[data-engine=a1] .bars i", "data-kind");

        long drawn = sizes.stream().mapToLong(Long::parseLong).sum();
        assertThat(drawn).isEqualTo(end + rows.get(rows.size() - 1).get("size").asLong());
        assertThat(kinds).filteredOn("blank"::equals).hasSize(4);
    }

    @Test
    void theArrowKeysWalkFromRecordToRecord() {
        page.showRecord("a1", 0);
        page.find("[data-engine=a1] [data-log-offset='0'].chosen").sendKeys(Keys.ARROW_RIGHT);
        page.awaitRecord("a1", 156);
        page.driver().switchTo().activeElement().sendKeys(Keys.ARROW_RIGHT);
        page.awaitRecord("a1", 369);

        page.driver().switchTo().activeElement().sendKeys(Keys.ARROW_LEFT);

        page.awaitRecord("a1", 156);
    }

    @Test
    void aByteKnowsItsFieldAndAFieldItsBytes() {
        page.showRecord("a1", 156);

        await().untilAsserted(
                        () -> { // what lies under the pointer moves as long as the page is still being laid out
                            new Actions(page.driver())
                                    .moveToElement(page.find("[data-byte='27']"))
                                    .perform();
                            assertThat(page.attributes(".field.chosen", "data-field"))
                                    .containsExactly("queueOffset");
                        });
        page.click("[data-field=storeTimestamp]");

        await().untilAsserted(() -> {
            new Actions(page.driver())
                    .moveToElement(page.find("[data-field=storeTimestamp]"))
                    .perform();
            assertThat(page.attributes(".byte.of-field", "data-byte"))
                    .containsExactly("56", "57", "58", "59", "60", "61", "62", "63");
            assertThat(page.text("[data-value=decimal]")).isEqualTo("1795964678837");
        });
    }

    @Test
    void theArrowKeysWalkFromByteToByte() {
        page.showRecord("a1", 369);
        page.click("[data-byte='0']");

        page.find("[data-byte='0']").sendKeys(Keys.ARROW_RIGHT);
        page.driver().switchTo().activeElement().sendKeys(Keys.ARROW_DOWN);

        int width = page.attributes(".hex .row:first-child .byte", "data-byte").size();
        assertThat(page.driver().switchTo().activeElement().getDomAttribute("data-byte"))
                .isEqualTo(Integer.toString(1 + width));
    }

    @Test
    void aQueueEntryLeadsToItsRecordAndBack() throws IOException {
        StoreFolder folder = StoreFolder.open(new MappedDisk(), FIXTURE.store());
        QueueReader queue = folder.openQueue(folder.queue("orders", 2).orElseThrow());
        QueueEntry entry = queue.entry(9).orElseThrow();
        page.look("source=a1&topic=orders&queue=2&entry=9");
        String row = "[data-topic=orders][data-queue='2'] [data-queue-index='9']";
        assertThat(page.attribute(row, "data-entry-offset")).isEqualTo(Long.toString(entry.commitLogOffset()));

        page.click(row + " a");

        page.awaitRecord("a1", entry.commitLogOffset());
        assertThat(page.field("queueOffset")).isEqualTo("9");
        assertThat(page.field("topic")).isEqualTo("orders");
        assertThat(page.text("[data-action=pointer-queue]")).contains("orders/2 [9]");
        page.find(row + "[aria-current=true]");
    }

    @Test
    void aDelayedMessageIsPointedAtByItsLevelsQueue() {
        JsonNode delayed = rows.stream()
                .filter(row -> row.get("topic").asText().equals("SCHEDULE_TOPIC_XXXX"))
                .findFirst()
                .orElseThrow();

        page.showRecord("a1", delayed.get("commitLogOffset").asLong());

        int queueId = delayed.get("queueId").asInt();
        assertThat(page.text("[data-action=pointer-queue]"))
                .contains("delay level " + (queueId + 1) + ", due ", "SCHEDULE_TOPIC_XXXX/" + queueId);
    }

    @Test
    void aSlotShowsItsChain() throws IOException {
        StoreFolder folder = StoreFolder.open(new MappedDisk(), FIXTURE.store());
        var file = folder.indexFiles().get(0);
        String name = file.path().getFileName().toString();
        try (IndexReader index = folder.openIndex(file)) {
            int slot = new IndexKey("orders", "AaAaBB").slot(index.geometry().slots());
            List<IndexItem> chain = index.chain(slot, 64);
            page.look("source=a1&file=" + name);

            page.click("[data-slot='" + slot + "']");

            String items = "[aria-label=Index] > .chain [data-item]"; // the key lens shows a chain too
            page.find(items);
            assertThat(page.attributes(items, "data-item"))
                    .isEqualTo(chain.stream()
                            .map(i -> Integer.toString(i.number()))
                            .toList());
            assertThat(page.attributes(items, "data-item-offset"))
                    .isEqualTo(chain.stream()
                            .map(i -> Long.toString(i.phyOffset()))
                            .toList());
        }
    }

    @Test
    void aPreviousItemHasAnAddressAndIsShownThere() throws IOException {
        StoreFolder folder = StoreFolder.open(new MappedDisk(), FIXTURE.store());
        var file = folder.indexFiles().get(0);
        String name = file.path().getFileName().toString();
        try (IndexReader index = folder.openIndex(file)) {
            int slot = new IndexKey("orders", "AaAaBB").slot(index.geometry().slots());
            List<IndexItem> older = index.chain(slot, 64).stream().skip(1).toList();
            page.look("source=a1&file=%s&slot=%d".formatted(name, slot));
            String links = "[aria-label=Index] > .chain [data-action=previous-item]";
            page.find(links);
            assertThat(page.attributes(links, "href"))
                    .isEqualTo(older.stream()
                            .map(i -> "#source=a1&offset=%d&file=%s&slot=%d".formatted(i.phyOffset(), name, slot))
                            .toList());

            page.click(links);

            page.awaitRecord("a1", older.get(0).phyOffset());
            page.find("[aria-label=Index] > .chain .chosen[data-item='%d']"
                    .formatted(older.get(0).number()));
        }
    }

    @Test
    void theKeyLensTellsTrueMatchesFromOtherKeysWithTheSameHash() {
        page.look("source=a1");
        page.find("[data-engine=a1][data-record]"); // whose key the lens shows until somebody types
        type("topic", "orders");
        type("key", "AaAaBB");

        page.click("[data-action=ask-key]");

        page.find("[data-match=sameHash]");
        assertThat(page.text("[data-field=keyHash]").replaceAll("\\D", ""))
                .isEqualTo(Integer.toString(new IndexKey("orders", "AaAaBB").hash()));
        assertThat(offsets("true")).isEqualTo(offsetsOf("orders", "AaAaBB"));
        assertThat(offsets("sameHash")).isEqualTo(offsetsOf("orders", "AaAaAa"));
    }

    private static void type(String name, String text) {
        var input = page.find("form.lens [name=" + name + "]");
        input.clear();
        input.sendKeys(text);
    }

    private static List<Long> offsets(String match) {
        return page.attributes("[data-match=" + match + "]", "data-item-offset").stream()
                .map(Long::valueOf)
                .sorted()
                .toList();
    }

    private static List<Long> offsetsOf(String topic, String key) {
        List<Long> offsets = new ArrayList<>();
        for (JsonNode row : rows) {
            List<String> keys =
                    Arrays.asList(row.at("/properties/KEYS").asText().split(" "));
            if (row.get("topic").asText().equals(topic) && keys.contains(key)) {
                offsets.add(row.get("commitLogOffset").asLong());
            }
        }
        return offsets;
    }
}
