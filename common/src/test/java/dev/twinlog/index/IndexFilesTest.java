package dev.twinlog.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.api.StoreGeometry;
import dev.twinlog.flush.StoreCheckpoint;
import dev.twinlog.format.IndexKey;
import dev.twinlog.format.IndexKeys;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.Journal;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.queue.Requests;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexFilesTest {
    /** Four usable items a file. */
    private static final StoreGeometry GEOMETRY = new StoreGeometry(1024, 5, 10, 5);

    @TempDir
    Path folder;

    private final ManualClock clock = new ManualClock(1_700_000_000_000L);
    private final Journal journal = new Journal(100);
    private StoreCheckpoint checkpoint;
    private IndexFiles files;

    @BeforeEach
    void open() throws IOException {
        checkpoint = StoreCheckpoint.open(new MappedDisk(), folder.resolve("checkpoint"));
        files = files();
    }

    private IndexFiles files() {
        EventPublisher events = new EventPublisher(clock, journal);
        return new IndexFiles(new MappedDisk(), folder.resolve("index"), GEOMETRY, clock, checkpoint, events);
    }

    @AfterEach
    void close() {
        files.close();
        checkpoint.close();
    }

    private void put(long logOffset, long storeTimestamp, String... keys) throws IOException {
        files.put(
                Requests.keyed("T", 0, logOffset, 100, String.join(" ", keys), storeTimestamp),
                IndexKeys.of(keys),
                "test");
    }

    private List<Long> offsets(String key) {
        List<Long> found = new ArrayList<>();
        files.files().forEach(file -> file.offsetsOf(new IndexKey("T", key), found::add));
        return found;
    }

    @Test
    void theKeysOfOneMessageMayBeSplitOverTwoFiles() throws Exception {
        put(0, 1_000, "a", "b", "c");
        put(100, 2_000, "d", "e");
        assertThat(files.files()).hasSize(2);
        assertThat(offsets("d")).containsExactly(100L);
        assertThat(offsets("e")).containsExactly(100L);
        assertThat(files.endPhyOffset()).contains(100L);
        assertThat(checkpoint.indexMsgTimestamp()).isEqualTo(2_000);
    }

    @Test
    void aFollowOnFileCountsItsFirstItemFromTheFullFilesEnd() throws Exception {
        put(0, 1_000, "a", "b", "c", "d");
        put(100, 4_500, "e");
        Path second = files.files().get(1).path();
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(second));
        assertThat(new long[] {bytes.getLong(), bytes.getLong(), bytes.getLong(), bytes.getLong()})
                .containsExactly(4_500, 4_500, 100, 100);
        assertThat(bytes.getInt(40 + 10 * 4 + 20 + 12)).isEqualTo(3); // seconds since 1000
    }

    @Test
    void filesAreNamedByTheClockAndKeepTheirOrder() throws Exception {
        put(0, 1, "a", "b", "c", "d");
        put(100, 2, "e", "f", "g", "h"); // within the same millisecond
        clock.advance(Duration.ofSeconds(1));
        put(200, 3, "i", "j", "k", "l");
        clock.setMillis(1_600_000_000_000L);
        put(300, 4, "m");
        assertThat(files.files())
                .extracting(file -> file.path().getFileName().toString())
                .isSorted()
                .doesNotHaveDuplicates()
                .allMatch(name -> name.matches("\\d{17}"));

        files.close();
        files = files();
        files.load();

        assertThat(files.files()).hasSize(4);
        assertThat(files.newest()).contains(new IndexRange(4, 4, 300));
    }

    @Test
    void loadingGoesOnInTheLastFile() throws Exception {
        put(0, 1, "a");
        files.close();
        files = files();
        files.load();
        put(100, 2, "b");
        assertThat(files.files()).hasSize(1);
        assertThat(offsets("b")).containsExactly(100L);
    }

    @Test
    void aFileOfAnotherGeometryIsRefused() throws Exception {
        Path index = Files.createDirectories(folder.resolve("index"));
        Files.write(index.resolve("20240101000000000"), new byte[100]);
        assertThatThrownBy(files::load)
                .isInstanceOf(IOException.class)
                .hasMessageContaining("has 100 bytes, but 10 slots and 5 items make 180");
    }

    @Test
    void strangersAndFilesThatWereNeverFilledAreLeftAlone() throws Exception {
        Path index = Files.createDirectories(folder.resolve("index"));
        Files.write(index.resolve("notes.txt"), new byte[3]);
        Files.write(index.resolve("20240101000000000"), new byte[0]);
        files.load();
        assertThat(files.files()).isEmpty();
        assertThat(journal.entries())
                .extracting(entry -> ((StoreEvent.RecoveryDecision) entry.event()).decision())
                .containsExactly(
                        "20240101000000000 was begun and never filled; left alone",
                        "notes.txt is no index file; left alone");
        assertThat(index.resolve("notes.txt")).hasSize(3);
    }

    @Test
    void rebuildingDropsItemsFromAnOffsetOn() throws Exception {
        put(0, 1_000, "a", "b");
        put(100, 2_000, "a", "c", "d"); // into a second file
        put(200, 3_000, "a");
        long missingFrom = files.rebuildUpTo(150, 0, offset -> java.util.Optional.of(1_000 + offset * 10));
        assertThat(missingFrom).isEqualTo(100); // its items may not all have been written
        assertThat(offsets("a")).containsExactly(0L);
        assertThat(offsets("b")).containsExactly(0L);
        assertThat(offsets("d")).isEmpty();
        assertThat(files.endPhyOffset()).contains(0L);
        put(100, 2_000, "a", "c", "d");
        assertThat(offsets("a")).containsExactly(100L, 0L);
        assertThat(files.endPhyOffset()).contains(100L);
    }

    @Test
    void whatRebuildingDropsBecomesZero() throws Exception {
        put(0, 1_000, "a", "b");
        put(100, 2_000, "a", "c", "d"); // into a second file
        List<Path> paths = files.files().stream().map(IndexFile::path).toList();
        files.rebuildUpTo(150, 0, offset -> java.util.Optional.of(1_000L));
        byte[] first = Files.readAllBytes(paths.get(0));
        assertThat(Arrays.copyOfRange(first, 140, 180)).containsOnly(0); // behind the two items that are kept
        assertThat(Files.readAllBytes(paths.get(1))).containsOnly(0);
    }

    @Test
    void aFileWhoseNewestMessageIsDeletedKeepsItsEnd() throws Exception {
        put(0, 1_000, "a");
        put(10, 5_000, "b", "c", "d");
        put(100, 6_000, "e"); // into a second file
        put(200, 7_000, "f");
        files.rebuildUpTo(300, 100, offset -> offset < 100 ? Optional.empty() : Optional.of(6_000L));
        assertThat(files.files())
                .extracting(IndexFile::range)
                .containsExactly(
                        Optional.of(new IndexRange(1_000, 5_000, 10)), Optional.of(new IndexRange(6_000, 6_000, 100)));
    }
}
