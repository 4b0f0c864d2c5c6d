package dev.twinlog.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.format.IndexKey;
import dev.twinlog.format.IndexLayout;
import dev.twinlog.io.MappedDisk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexFileTest {
    private static final int SLOTS = 10;
    private static final int ITEMS = 5;
    private static final IndexKey A = new IndexKey("T", "a");

    @TempDir
    Path folder;

    private IndexFile file;

    @BeforeEach
    void open() throws IOException {
        file = IndexFile.open(new MappedDisk(), folder.resolve("i"), SLOTS, ITEMS);
    }

    @AfterEach
    void close() {
        file.close();
    }

    private static List<Long> offsets(IndexFile file, IndexKey key) {
        List<Long> found = new ArrayList<>();
        file.offsetsOf(key, found::add);
        return found;
    }

    private ByteBuffer bytes() throws IOException {
        return ByteBuffer.wrap(Files.readAllBytes(folder.resolve("i")));
    }

    private void patchItem(int item, int at, int value) throws IOException {
        try (FileChannel channel = FileChannel.open(folder.resolve("i"), StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.allocate(4).putInt(0, value), IndexLayout.itemPosition(SLOTS, item) + at);
        }
    }

    @Test
    void anEmptyFileIsAllZero() throws Exception {
        assertThat(file.range()).isEmpty();
        assertThat(file.isFull()).isFalse();
        assertThat(offsets(file, A)).isEmpty();
        assertThat(bytes().array()).hasSize(40 + 40 + 100).containsOnly(0);
    }

    @Test
    void itemsOfASlotAreChainedNewestFirst() throws Exception {
        assertThat(file.put(A.hash(), 100, 5_000)).isEqualTo(1);
        assertThat(file.put(A.hash(), 200, 7_999)).isEqualTo(2);
        assertThat(offsets(file, A)).containsExactly(200L, 100L);
        ByteBuffer b = bytes();
        int slot = IndexLayout.slotPosition(A.slot(SLOTS));
        assertThat(b.getInt(slot)).isEqualTo(2);
        int second = IndexLayout.itemPosition(SLOTS, 2);
        assertThat(b.getInt(second)).isEqualTo(A.hash());
        assertThat(b.getLong(second + 4)).isEqualTo(200);
        assertThat(b.getInt(second + 12)).isEqualTo(2); // whole seconds behind the first
        assertThat(b.getInt(second + 16)).isEqualTo(1);
        assertThat(b.getInt(IndexLayout.itemPosition(SLOTS, 1) + 16)).isZero();
    }

    @Test
    void theHeaderSpansTheItems() throws Exception {
        file.put(A.hash(), 100, 5_000);
        file.put(new IndexKey("T", "b").hash(), 300, 9_000);
        ByteBuffer b = bytes();
        assertThat(new long[] {b.getLong(), b.getLong(), b.getLong(), b.getLong()})
                .containsExactly(5_000, 9_000, 100, 300);
        assertThat(new int[] {b.getInt(), b.getInt()}).containsExactly(2, 3);
        assertThat(file.range()).contains(new IndexRange(5_000, 9_000, 300));
    }

    @Test
    void theFileIsFullWhenItsLastItemIsUsed() {
        for (int i = 1; i < ITEMS; i++) {
            assertThat(file.isFull()).isFalse();
            assertThat(file.put(A.hash(), i, 0)).isEqualTo(i);
        }
        assertThat(file.isFull()).isTrue();
    }

    @Test
    void differentKeysOfOneSlotAreToldApartByTheirHash() {
        IndexKey other = keyInSlotOf(A);
        file.put(A.hash(), 100, 0);
        file.put(other.hash(), 200, 0);
        assertThat(offsets(file, A)).containsExactly(100L);
        assertThat(offsets(file, other)).containsExactly(200L);
    }

    private static IndexKey keyInSlotOf(IndexKey key) {
        int i = 0;
        IndexKey other = new IndexKey("T", "k0");
        while (other.slot(SLOTS) != key.slot(SLOTS) || other.hash() == key.hash()) {
            other = new IndexKey("T", "k" + ++i);
        }
        return other;
    }

    @Test
    void timesBeforeTheFirstAndFarBehindItAreClamped() throws Exception {
        file.put(A.hash(), 1, 10_000);
        file.put(A.hash(), 2, 4_000);
        file.put(A.hash(), 3, Long.MAX_VALUE);
        ByteBuffer b = bytes();
        assertThat(b.getInt(IndexLayout.itemPosition(SLOTS, 2) + 12)).isZero();
        assertThat(b.getInt(IndexLayout.itemPosition(SLOTS, 3) + 12)).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void aChainThatRunsInACircleEnds() throws Exception {
        file.put(A.hash(), 100, 0);
        file.put(A.hash(), 200, 0);
        patchItem(1, 16, 2); // item 1 says item 2 is before it
        assertThat(offsets(file, A)).containsExactly(200L, 100L);
        patchItem(2, 16, 2);
        assertThat(offsets(file, A)).containsExactly(200L);
        patchItem(2, 16, -7);
        assertThat(offsets(file, A)).containsExactly(200L);
    }

    @Test
    void aSlotThatLeadsOutOfTheFileIsEmpty() throws Exception {
        try (FileChannel channel = FileChannel.open(folder.resolve("i"), StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.allocate(4).putInt(0, ITEMS), IndexLayout.slotPosition(A.slot(SLOTS)));
        }
        assertThat(offsets(file, A)).isEmpty();
        file.put(A.hash(), 100, 0);
        assertThat(offsets(file, A)).containsExactly(100L);
        assertThat(bytes().getInt(IndexLayout.itemPosition(SLOTS, 1) + 16)).isZero();
    }

    @Test
    void readingStopsWhenEnoughWasFound() {
        file.put(A.hash(), 100, 0);
        file.put(A.hash(), 200, 0);
        file.put(A.hash(), 300, 0);
        List<Long> found = new ArrayList<>();
        file.offsetsOf(A, offset -> {
            found.add(offset);
            return found.size() < 2;
        });
        assertThat(found).containsExactly(300L, 200L);
    }

    @Test
    void aClosedFileTellsNothing() {
        file.put(A.hash(), 100, 0);
        file.close();
        assertThat(file.range()).isEmpty();
        assertThat(offsets(file, A)).isEmpty();
    }

    /** "polygenelubricants" is a well-known string of that hash; here topic#key must have it. */
    @Test
    void theHashOfTheSmallestIntIsZero() {
        IndexKey key = keyWithHash(Integer.MIN_VALUE);
        assertThat((key.topic() + "#" + key.key()).hashCode()).isEqualTo(Integer.MIN_VALUE);
        assertThat(key.hash()).isZero();
        assertThat(key.slot(SLOTS)).isZero();
        file.put(key.hash(), 100, 0);
        assertThat(offsets(file, key)).containsExactly(100L);
    }

    /** Any hash can be reached with six characters behind "T#": they are its digits to the base 31. */
    private static IndexKey keyWithHash(int wanted) {
        int digits = 7;
        int prefix = "T#".hashCode();
        for (int i = 0; i < digits; i++) {
            prefix *= 31;
        }
        long rest = Integer.toUnsignedLong(wanted - prefix);
        char[] characters = new char[digits];
        for (int i = digits - 1; i >= 0; i--) {
            characters[i] = (char) (rest % 31);
            rest /= 31;
        }
        return new IndexKey("T", new String(characters));
    }

    @Test
    void readersBesideTheWriterSeeOnlyWholeItems() throws Exception {
        int items = 20_000;
        IndexFile big = IndexFile.open(new MappedDisk(), folder.resolve("big"), 7, items);
        CompletableFuture<String> reader = CompletableFuture.supplyAsync(() -> {
            long seen = 0;
            while (seen < items - 1) {
                List<Long> found = new ArrayList<>();
                big.offsetsOf(A, offset -> found.add(offset) && found.size() < 100);
                for (int i = 1; i < found.size(); i++) {
                    if (found.get(i) != found.get(i - 1) - 1) {
                        return "after " + found.get(i - 1) + " comes " + found.get(i);
                    }
                }
                long newest = found.isEmpty() ? 0 : found.get(0);
                if (newest < seen) {
                    return newest + " is older than " + seen;
                }
                seen = newest;
            }
            return "sound";
        });
        for (int i = 1; i < items; i++) {
            big.put(A.hash(), i, i);
        }
        assertThat(reader.get()).isEqualTo("sound");
        big.close();
    }
}
