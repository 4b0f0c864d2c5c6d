package dev.twinlog.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.io.ForceRecorder;
import dev.twinlog.mapped.OffsetName;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConsumeQueueTest {
    private static final int ENTRIES = 5;

    @TempDir
    Path folder;

    private final ForceRecorder disk = new ForceRecorder();
    private ConsumeQueue queue;

    private ConsumeQueue open() {
        return new ConsumeQueue(disk, folder, "T", 0, ENTRIES);
    }

    private ConsumeQueue reopen() throws IOException {
        queue.close();
        queue = open();
        queue.load();
        return queue;
    }

    @BeforeEach
    void begin() throws IOException {
        queue = open();
        queue.load();
    }

    @AfterEach
    void close() {
        queue.close();
    }

    /** Puts messages of 100 bytes, whose log offset is a hundred times their queue index. */
    private void put(long from, long to) throws IOException {
        for (long index = from; index < to; index++) {
            assertThat(queue.put(index, entryOf(index))).isTrue();
        }
    }

    private static ConsumeQueueEntry entryOf(long index) {
        return new ConsumeQueueEntry(index * 100, 100, index + 7);
    }

    private void assertEnd(long queueIndex, long logOffset) {
        assertThat(queue.maxQueueIndex()).isEqualTo(queueIndex);
        assertThat(queue.endLogOffset()).isEqualTo(logOffset);
    }

    @Test
    void entriesAreReadBackFromSeveralFiles() throws Exception {
        put(0, 12);
        assertThat(queue.minQueueIndex()).isZero();
        assertEnd(12, 1200);
        assertThat(queue.entry(11)).contains(entryOf(11));
        assertThat(queue.entry(12)).isEmpty();
        assertThat(queue.entry(-1)).isEmpty();
        ByteBuffer second = ByteBuffer.wrap(Files.readAllBytes(folder.resolve(OffsetName.of(100))));
        assertThat(second.capacity()).isEqualTo(100);
        assertThat(second.getLong()).isEqualTo(500);
        assertThat(second.getInt()).isEqualTo(100);
        assertThat(second.getLong()).isEqualTo(12);
    }

    @Test
    void whatIsThereAlreadyIsNotWrittenAgain() throws Exception {
        put(0, 3);
        assertThat(queue.put(2, entryOf(2))).isFalse();
        assertThat(queue.put(1, new ConsumeQueueEntry(900, 100, 0))).isFalse();
        assertThat(queue.put(3, new ConsumeQueueEntry(250, 100, 0))).isFalse();
        assertThat(queue.maxQueueIndex()).isEqualTo(3);
        assertThat(queue.entry(1)).contains(entryOf(1));
    }

    @Test
    void aQueueThatStartsInTheMiddleIsFilledInFront() throws Exception {
        put(7, 9);
        assertThat(queue.minQueueIndex()).isEqualTo(7);
        assertThat(queue.maxQueueIndex()).isEqualTo(9);
        assertThat(queue.entry(5)).contains(new ConsumeQueueEntry(0, Integer.MAX_VALUE, 0));
        assertThat(queue.entry(6).orElseThrow().isMessage()).isFalse();
        assertThat(queue.entry(4)).isEmpty();

        reopen().correctMinIndex(700);

        assertThat(queue.minQueueIndex()).isEqualTo(7);
        assertEnd(9, 900);
    }

    @Test
    void aGapIsBridgedAndAllOfTheQueueIsStillForced() throws Exception {
        put(0, 2);
        assertThat(queue.flush(0)).isTrue();
        put(12, 14);
        assertThat(queue.entry(1)).contains(entryOf(1));
        assertThat(queue.entry(2)).isEmpty();
        assertThat(queue.entry(7)).isEmpty();
        assertThat(queue.entry(11).orElseThrow().isMessage()).isFalse();
        assertThat(queue.entry(12)).contains(entryOf(12));
        assertThat(queue.flush(0)).isTrue();
        assertThat(queue.flushedOffset()).isEqualTo(14 * 20);
        assertThat(queue.flush(0)).isFalse();
    }

    @Test
    void theSmallestIndexIsFoundAcrossAGap() throws Exception {
        put(0, 4);
        put(23, 24);
        queue.correctMinIndex(200);
        assertThat(queue.minQueueIndex()).isEqualTo(2);
        queue.correctMinIndex(0);
        assertThat(queue.minQueueIndex()).isZero();
        queue.correctMinIndex(400);
        assertThat(queue.minQueueIndex()).isEqualTo(23);
        queue.correctMinIndex(2400);
        assertThat(queue.minQueueIndex()).isEqualTo(24);
    }

    @Test
    void loadingFindsTheEndInsideAFile() throws Exception {
        put(0, 7);
        reopen();
        assertEnd(7, 700);
        put(7, 8);
        assertThat(queue.entry(7)).contains(entryOf(7));
    }

    @Test
    void anAllZeroLastFileIsNone() throws Exception {
        put(0, 5);
        Files.write(folder.resolve(OffsetName.of(100)), new byte[100]);
        reopen();
        assertThat(queue.maxQueueIndex()).isEqualTo(5);
        put(5, 6);
        assertThat(queue.entry(5)).contains(entryOf(5));
    }

    @Test
    void onlyZeroFilesMakeAnEmptyQueue() throws Exception {
        Files.write(folder.resolve(OffsetName.of(0)), new byte[100]);
        Files.write(folder.resolve(OffsetName.of(100)), new byte[100]);
        reopen();
        assertEnd(0, 0);
    }

    @Test
    void entriesThatLeadBehindTheLogAreDroppedForGood() throws Exception {
        put(0, 7);
        queue.truncateTo(250);
        assertEnd(2, 200);
        reopen();
        assertThat(queue.maxQueueIndex()).isEqualTo(2);
        queue.truncateTo(0);
        assertThat(queue.maxQueueIndex()).isZero();
        try (var files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void anEntryOfWhichACrashKeptHalfIsDroppedWithAllBehindTheOneBeforeIt() throws Exception {
        put(0, 8);
        queue.close();
        try (FileChannel file = FileChannel.open(folder.resolve(OffsetName.of(100)), StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.allocate(Long.BYTES), 2 * 20); // the log offset of the last one
        }
        queue = open();
        queue.load();
        assertThat(queue.maxQueueIndex()).isEqualTo(8);

        queue.cutAt(10_000);

        assertEnd(7, 700);
    }

    @Test
    void nothingIsKeptOfAQueueWhoseLogIsDispatchedFromItsBegin() throws Exception {
        put(0, 8);
        queue.cutAt(0);
        assertEnd(0, 0);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aCutGoesBackOverFilesToTheLastEntryThatLeadsBeforeIt() throws Exception {
        put(0, 14);
        queue.cutAt(450);
        assertEnd(4, 400);
        queue.cutAt(400);
        assertThat(queue.maxQueueIndex()).isEqualTo(4);
    }

    @Test
    void truncatingAtTheEndChangesNothing() throws Exception {
        put(0, 7);
        queue.truncateTo(700);
        assertThat(queue.maxQueueIndex()).isEqualTo(7);
    }

    @Test
    void aQueueOfWhichOnlyFillersRemainIsDropped() throws Exception {
        put(7, 9);
        queue.truncateTo(650);
        assertThat(queue.maxQueueIndex()).isZero();
    }

    @Test
    void entriesAreSelectedToTheEndOfTheirFile() throws Exception {
        put(0, 7);
        List<Integer> sizes = List.of(0, 3, 5, 6).stream()
                .map(index -> {
                    try (SelectMappedBufferResult held = queue.selectFrom(index).orElseThrow()) {
                        return held.size() / 20;
                    }
                })
                .toList();
        assertThat(sizes).containsExactly(5, 2, 2, 1);
        assertThat(queue.selectFrom(7)).isEmpty();
        assertThat(queue.selectFrom(-1)).isEmpty();
        assertThat(queue.nextFileIndex(3)).isEqualTo(5);
        assertThat(queue.nextFileIndex(5)).isEqualTo(10);
    }
}
