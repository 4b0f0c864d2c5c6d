package dev.twinlog.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.format.IndexKey;
import dev.twinlog.format.IndexLayout;
import dev.twinlog.io.MappedDisk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IndexReaderTest {
    @TempDir
    private Path folder;

    private ByteBuffer file;

    @ParameterizedTest
    @CsvSource({"100, 400, 300", "7, 33, 20", "1, 50, 9", "1000, 20, 12", "64, 64, 1", "5000, 20000, 3", "3, 3000, 2999"
    })
    void slotsAndItemsAreToldFromTheContent(int slots, int items, int written) throws IOException {
        write(slots, items, written);

        try (IndexReader index = open(GeometryHints.NONE)) {
            assertThat(index.geometry()).isEqualTo(new IndexGeometry(slots, items, IndexGeometry.Source.CONTENT));
            assertThat(index.endItem()).isEqualTo(written + 1);
            assertThat(index.lookup(new IndexKey("T", "key1"))).containsExactly(1000L);
        }
    }

    @Test
    void anEmptyFileIsDividedAsRocketMqDoesUnlessHintsSayOtherwise() throws IOException {
        write(100, 400, 0);

        try (IndexReader index = open(GeometryHints.NONE)) {
            assertThat(index.geometry()).isEqualTo(new IndexGeometry(100, 400, IndexGeometry.Source.ASSUMED));
        }
        GeometryHints hints =
                new GeometryHints(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(200), OptionalInt.of(380));
        try (IndexReader index = open(hints)) {
            assertThat(index.geometry()).isEqualTo(new IndexGeometry(200, 380, IndexGeometry.Source.GIVEN));
        }
    }

    @ParameterizedTest
    @CsvSource({"100, 300", "5000, 20000", "5, 5000", "1000, 20", "1, 2", "2, 2", "3, 2", "4, 2", "5, 2"})
    void anEmptyFileIsDividedSoThatNothingOfItIsLeft(int slots, int items) throws IOException {
        write(slots, items, 0);

        try (IndexReader index = open(GeometryHints.NONE)) {
            IndexGeometry assumed = index.geometry();
            assertThat(IndexLayout.fileSize(assumed.slots(), assumed.items())).isEqualTo(file.capacity());
            assertThat(assumed.slots()).isPositive();
            assertThat(assumed.items()).isGreaterThanOrEqualTo(2);
        }
    }

    @Test
    void chainsLeadFromTheNewestItemToOlderOnes() throws IOException {
        write(1, 50, 3);

        try (IndexReader index = open(GeometryHints.NONE)) {
            assertThat(index.chain(0, 10)).extracting(IndexItem::number).containsExactly(3, 2, 1);
            assertThat(index.chain(0, 2)).extracting(IndexItem::number).containsExactly(3, 2);
        }
    }

    @Test
    void chainsThatGoRoundEnd() throws IOException {
        write(1, 50, 3);
        IndexLayout.PREV_INDEX.putInt(file, IndexLayout.itemPosition(1, 1), 3);
        save();

        GeometryHints hints =
                new GeometryHints(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(1), OptionalInt.of(50));
        try (IndexReader index = open(hints)) {
            assertThat(index.chain(0, Integer.MAX_VALUE)).hasSize(3);
            assertThat(index.lookup(new IndexKey("T", "key2"))).containsExactly(1100L);
        }
    }

    /** Writes items as a store would: each becomes the head of its slot. */
    private void write(int slots, int items, int written) throws IOException {
        file = ByteBuffer.allocate((int) IndexLayout.fileSize(slots, items));
        for (int number = 1; number <= written; number++) {
            IndexKey key = new IndexKey("T", "key" + number);
            int at = IndexLayout.itemPosition(slots, number);
            int slotAt = IndexLayout.slotPosition(key.slot(slots));
            IndexLayout.KEY_HASH.putInt(file, at, key.hash());
            IndexLayout.PHY_OFFSET.putLong(file, at, 900 + 100L * number);
            IndexLayout.PREV_INDEX.putInt(file, at, file.getInt(slotAt));
            file.putInt(slotAt, number);
        }
        IndexLayout.BEGIN_PHY_OFFSET.putLong(file, 0, 1000);
        IndexLayout.INDEX_COUNT.putInt(file, 0, written + 1);
        save();
    }

    private void save() throws IOException {
        Files.createDirectories(folder.resolve("commitlog"));
        Files.createDirectories(folder.resolve("index"));
        Files.write(folder.resolve("index/20261129150438823"), file.array());
    }

    private IndexReader open(GeometryHints hints) throws IOException {
        StoreFolder store = StoreFolder.open(new MappedDisk(), folder, hints);
        return store.openIndex(store.indexFiles().get(0));
    }
}
