package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.inspect.Checkpoint;
import dev.twinlog.inspect.IndexItem;
import dev.twinlog.inspect.IndexReader;
import dev.twinlog.inspect.QueueEntry;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.Disk;
import dev.twinlog.io.MappedDisk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** Any file of a store byte by byte: what the page says of a field is what the reading side reads. */
class FileMicroscopeTest {
    private static final Fixture FIXTURE = Fixture.named("v400-clean");
    private static final String INDEX = "index/20261129150438823";
    private static final String LOG = "commitlog/00000000000000000000";
    private static OpenPage page;
    private static StoreFolder folder;

    @BeforeAll
    static void open() throws IOException {
        folder = StoreFolder.open(new MappedDisk(), FIXTURE.store());
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
    void eachFieldOfAnIndexFileHasItsValueAndEachPointerLeadsOn() throws IOException {
        try (IndexReader index = folder.openIndex(folder.indexFiles().get(0))) {
            look(INDEX, 36);
            awaitDetail("indexCount", index.header().indexCount());
            jump("header beginPhyOffset");
            awaitDetail("beginPhyOffset", index.header().beginPhyOffset());

            jump("slot 7");
            awaitDetail("headItem", index.slotHead(7));
            page.click("[data-action=follow-item]");

            IndexItem item = index.item(index.slotHead(7)).orElseThrow();
            awaitDetail("keyHash", item.keyHash());
            assertThat(tree())
                    .containsEntry("phyOffset", Long.toString(item.phyOffset()))
                    .containsEntry("timeDiff", Integer.toString(item.timeDiff()))
                    .containsEntry("prevIndex", Integer.toString(item.prevIndex()));
            jump("item " + item.number() + " prevIndex");
            awaitDetail("prevIndex", item.prevIndex());
            page.click("[data-action=follow-item]");
            awaitDetail("keyHash", index.item(item.prevIndex()).orElseThrow().keyHash());
            page.click("[data-file] [data-action=back]");
            awaitDetail("prevIndex", item.prevIndex());
            jump("item " + item.number() + " phyOffset");
            awaitDetail("phyOffset", item.phyOffset());
            page.click("[data-action=follow-log]");
            page.awaitRecord("a1", item.phyOffset());
        }
    }

    @Test
    void aQueueEntryAndTheCheckpointAreReadFieldByField() throws IOException {
        QueueEntry entry =
                folder.openQueue(folder.queue("T", 0).orElseThrow()).entry(45).orElseThrow();
        look("consumequeue/T/0/00000000000000000800", 0);
        jump("entry 45 size");
        awaitDetail("size", entry.size());
        assertThat(tree())
                .containsEntry("commitLogOffset", Long.toString(entry.commitLogOffset()))
                .containsEntry("tagsCode", Long.toString(entry.tagsCode()));

        try (Disk.ReadableFile bytes = folder.openFile(folder.checkpoint().orElseThrow())) {
            Checkpoint checkpoint = Checkpoint.read(bytes).orElseThrow();
            look("checkpoint", 9);
            awaitDetail("logicsMsgTimestamp", checkpoint.logicsMsgTimestamp());
            assertThat(tree()).containsEntry("physicMsgTimestamp", Long.toString(checkpoint.physicMsgTimestamp()));
        }
    }

    @Test
    void aByteOfAnotherPartIsReadByPointingAtIt() throws IOException {
        List<QueueEntry> entries =
                folder.openQueue(folder.queue("T", 0).orElseThrow()).entries(0, 3);
        look("consumequeue/T/0/00000000000000000000", 0);
        awaitDetail("commitLogOffset", entries.get(0).commitLogOffset());

        new Actions(page.driver())
                .moveToElement(page.find(".dump [data-byte='49']"))
                .perform();

        awaitDetail("size", entries.get(2).size());
        assertThat(page.text("twin-file .detail dt")).isEqualTo("entry 2 › size");
        awaitAt(0);
    }

    @Test
    void theKeyboardWalksBytesPartsAndBlanks() {
        look(LOG, 369);
        awaitDetail("totalSize", 203);
        page.find("[data-file] .cell.here").sendKeys(Keys.ARROW_RIGHT);
        active().sendKeys(Keys.ARROW_DOWN);
        awaitAt(369 + 1 + width());
        active().sendKeys("[");
        awaitAt(156);
        page.find("[data-part='record 156'][aria-expanded=true]");
        page.find("[data-file] .cell.here").sendKeys("]");
        awaitAt(369);
        page.find("[data-file] .cell.here").sendKeys("n");
        awaitAt(65_416);
        assertThat(page.text("[data-part='blank 65416'] .branch")).contains("blank 65\u202f416");
        page.find("[data-file] .cell.here").sendKeys(Keys.chord(Keys.CONTROL, Keys.END));
        awaitAt(65_535);
        active().sendKeys(Keys.PAGE_UP);
        awaitAt(65_535 - 18 * width());
    }

    @Test
    void whatLeadsNowhereIsSaid() {
        look(LOG, 0);
        for (String words : List.of("item 3", "99999999", "log 999999999", "<b>")) {
            jump(words);
            await().untilAsserted(() -> assertThat(page.text("[data-file] [role=status]"))
                    .contains("'" + words + "' leads nowhere from here"));
        }
        jump("log 276184");
        page.find("[data-file='commitlog/00000000000000262144']");
        awaitAt(276_184 - 262_144);
    }

    @Test
    void aFileOfOneGibibyteIsScrolledThroughWithAFewHundredBytesInThePage(@TempDir Path temp) throws IOException {
        byte[] start = Files.readAllBytes(FIXTURE.store().resolve(LOG));
        Path log = Files.createDirectories(temp.resolve("commitlog")).resolve("00000000000000000000");
        try (FileChannel channel = FileChannel.open(
                log, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW, StandardOpenOption.SPARSE)) {
            channel.write(ByteBuffer.wrap(start, 0, 65_416), 0);
            channel.write(ByteBuffer.wrap(new byte[] {7}), (1 << 30) - 1);
        }
        try (OpenPage big = OpenPage.of(temp)) {
            big.look("source=a1&path=" + LOG + "&at=0");
            big.find("[data-part='record 0']");

            big.driver()
                    .executeScript("const s = document.querySelector('.scroller'); s.scrollTop = s.scrollHeight / 2");

            await().untilAsserted(() -> assertThat(shown(big).get(0)).isBetween(500_000_000L, 570_000_000L));
            big.find("[data-part='never written']");
            assertThat(shown(big)).hasSizeLessThan(1000);
            big.driver().executeScript("const s = document.querySelector('.scroller'); s.scrollTop = s.scrollHeight");
            await().untilAsserted(() -> {
                List<Long> shown = shown(big);
                assertThat(shown.get(shown.size() - 1)).isEqualTo((1L << 30) - 1);
                assertThat(big.text("[data-byte='1073741823']")).isEqualTo("07");
            });
        }
    }

    private static List<Long> shown(OpenPage page) {
        return page.attributes(".dump .cell", "data-byte").stream()
                .map(Long::valueOf)
                .toList();
    }

    private static void look(String path, long position) {
        page.look("source=a1&path=" + path + "&at=" + position);
        page.find("[data-engine=a1][data-file='" + path + "']");
        awaitAt(position);
    }

    private static void jump(String words) {
        page.driver().executeScript("""
                const form = document.querySelector('[data-file] form');
                form.elements.to.value = arguments[0];
                form.requestSubmit();
                """, words);
    }

    private static void awaitAt(long position) {
        page.find("[data-file] .cell.here[data-byte='" + position + "']");
    }

    private static void awaitDetail(String field, long value) {
        page.find("[data-detail=" + field + "]");
        await().untilAsserted(() -> assertThat(page.text("[data-detail=" + field + "] [data-value=decimal]"))
                .isEqualTo(Long.toString(value)));
    }

    /** The fields of the part that is open in the tree. */
    @SuppressWarnings("unchecked")
    private static Map<String, String> tree() {
        return (Map<String, String>)
                page.driver()
                        .executeScript(
                                "return Object.fromEntries("
                                        + "[...document.querySelectorAll('.tree .leaf')].map(e => [e.dataset.field, e.dataset.value]))");
    }

    private static org.openqa.selenium.WebElement active() {
        return page.driver().switchTo().activeElement();
    }

    private static int width() {
        return page.attributes(".dump .line:first-child .cell", "data-byte").size();
    }
}
