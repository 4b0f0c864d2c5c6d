package dev.twinlog.mapped;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.io.ForceRecorder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappedFileQueueTest {
    private static final int SIZE = 64;

    @TempDir
    Path folder;

    private final ForceRecorder disk = new ForceRecorder();
    private MappedFileQueue queue;

    @AfterEach
    void close() {
        queue.close();
    }

    private MappedFileQueue empty() {
        queue = new MappedFileQueue(disk, folder, SIZE);
        return queue;
    }

    private void file(long startOffset, int bytes, int fill) throws IOException {
        byte[] content = new byte[bytes];
        java.util.Arrays.fill(content, (byte) fill);
        Files.write(folder.resolve(OffsetName.of(startOffset)), content);
    }

    private static void fill(MappedFile file, int upTo) throws IOException {
        var target = file.writeView(upTo - file.wrotePosition());
        while (target.position() < upTo) {
            target.put((byte) 1);
        }
        file.publish(upTo);
    }

    @Test
    void anEmptyRowHasNoOffsets() throws Exception {
        assertThat(empty().load()).isEmpty();
        assertThat(queue.minOffset()).isZero();
        assertThat(queue.maxOffset()).isZero();
        assertThat(queue.first()).isEmpty();
        assertThat(queue.flush(0)).isFalse();
        assertThat(queue.selectFrom(0)).isEmpty();
    }

    @Test
    void aFileOfAnotherSizeIsRefusedAndNothingChanges() throws Exception {
        file(0, SIZE, 1);
        file(64, 2 * SIZE, 2);
        file(192, SIZE, 3);
        assertThatThrownBy(() -> empty().load())
                .isInstanceOf(IOException.class)
                .hasMessageContaining(OffsetName.of(64) + " has 128 bytes, but this store's files here have 64");
        assertThat(Files.size(folder.resolve(OffsetName.of(0)))).isEqualTo(64);
        assertThat(Files.size(folder.resolve(OffsetName.of(64)))).isEqualTo(128);
        assertThat(queue.files()).isEmpty();
    }

    @Test
    void strangersAreReportedAndLeftAlone() throws Exception {
        file(0, SIZE, 1);
        Files.write(folder.resolve(".DS_Store"), new byte[6148]);
        Files.createDirectory(folder.resolve(OffsetName.of(64)));
        Files.write(folder.resolve("99999999999999999999"), new byte[SIZE]); // more than an offset can be
        assertThat(empty().load()).containsExactly(".DS_Store", OffsetName.of(64), "99999999999999999999");
        assertThat(queue.maxOffset()).isEqualTo(64);
        assertThat(folder.resolve(".DS_Store")).hasSize(6148);
    }

    @Test
    void aLastFileStillWithoutBytesIsNoneYet() throws Exception {
        file(0, SIZE, 1);
        file(64, 0, 0);
        assertThat(empty().load()).isEmpty();
        assertThat(queue.unbegun()).containsExactly(OffsetName.of(64));
        assertThat(queue.maxOffset()).isEqualTo(64);

        queue.addNew(64);

        assertThat(folder.resolve(OffsetName.of(64))).hasSize(SIZE);
    }

    /** All before it were deleted, and the power went before anything in it was forced. */
    @Test
    void aLoneFileWithoutBytesSaysWhereTheRowGoesOn() throws Exception {
        file(128, 0, 0);
        assertThat(empty().load()).isEmpty();
        queue.truncate(128);
        assertThat(queue.minOffset()).isEqualTo(128);
        assertThat(queue.maxOffset()).isEqualTo(128);
        fill(queue.last().orElseThrow(), 10);
        assertThat(queue.maxOffset()).isEqualTo(138);
    }

    @Test
    void filesWithoutBytesGoWhenTheRowIsCutBeforeThem() throws Exception {
        file(0, SIZE, 0);
        file(64, 0, 0);
        file(128, 0, 0);
        empty().load();
        assertThat(queue.unbegun()).containsExactly(OffsetName.of(64), OffsetName.of(128));
        queue.truncate(0);
        assertThat(folder).isEmptyDirectory();
    }

    private MappedFile buffered(long startOffset) throws IOException {
        WriteBuffer buffer = new WriteBuffer(ByteBuffer.allocate(SIZE), () -> {});
        return queue.make(
                startOffset, (onDisk, path, start, size) -> MappedFile.openBuffered(onDisk, path, start, size, buffer));
    }

    @Test
    void nothingIsVisibleBehindBytesThatAreNotCommitted() throws Exception {
        empty().load();
        queue.add(buffered(0));
        fill(queue.last().orElseThrow(), 30);
        queue.commit(0);
        fill(queue.last().orElseThrow(), SIZE);
        queue.add(buffered(64));
        fill(queue.last().orElseThrow(), 10);
        assertThat(queue.maxOffset()).isEqualTo(30);
        assertThat(queue.wroteOffset()).isEqualTo(74);
        queue.commit(0);
        assertThat(queue.maxOffset()).isEqualTo(64);
        queue.commit(0);
        assertThat(queue.maxOffset()).isEqualTo(74);
    }

    @Test
    void beforeAFileWithoutAWriteBufferAllIsCommitted() throws Exception {
        empty().load();
        queue.add(buffered(0));
        fill(queue.last().orElseThrow(), SIZE);
        fill(queue.addNew(64), 10);
        assertThat(queue.maxOffset()).isEqualTo(74);
        assertThat(queue.files()).allMatch(file -> file.uncommittedBytes() == 0);
    }

    @Test
    void aFileInTheMiddleThatLostItsSizeGetsItBack() throws Exception {
        file(0, 0, 0);
        file(64, SIZE, 1);
        assertThat(empty().load()).isEmpty();
        assertThat(folder.resolve(OffsetName.of(0))).hasSize(SIZE);
        assertThat(queue.minOffset()).isZero();
    }

    @Test
    void readsInsideAHoleFindNothing() throws Exception {
        file(0, SIZE, 1);
        file(192, SIZE, 4);
        empty().load();
        assertThat(queue.find(63)).isPresent();
        assertThat(queue.find(64)).isEmpty();
        assertThat(queue.find(191)).isEmpty();
        assertThat(queue.selectFrom(100)).isEmpty();
        assertThat(queue.firstBehind(100)).map(MappedFile::startOffset).contains(192L);
        assertThat(queue.find(192)).map(MappedFile::startOffset).contains(192L);
        assertThat(queue.find(-1)).isEmpty();
        assertThat(queue.find(256)).isEmpty();
        try (SelectMappedBufferResult bytes = queue.select(200, 8).orElseThrow()) {
            assertThat(bytes.buffer().getLong(0)).isEqualTo(0x0404040404040404L);
        }
    }

    @Test
    void nothingIsSelectedAcrossTwoFiles() throws Exception {
        file(0, SIZE, 1);
        file(64, SIZE, 2);
        empty().load();
        assertThat(queue.select(60, 8)).isEmpty();
        try (SelectMappedBufferResult bytes = queue.selectFrom(60).orElseThrow()) {
            assertThat(bytes.size()).isEqualTo(4);
        }
    }

    @Test
    void truncatingDeletesTheFilesBehindAndZeroesTheTail() throws Exception {
        file(0, SIZE, 1);
        file(64, SIZE, 2);
        file(128, SIZE, 3);
        empty().load();
        queue.truncate(70);
        assertThat(queue.maxOffset()).isEqualTo(70);
        assertThat(queue.flushedOffset()).isEqualTo(70);
        assertThat(folder.resolve(OffsetName.of(128))).doesNotExist();
        byte[] second = Files.readAllBytes(folder.resolve(OffsetName.of(64)));
        assertThat(second).startsWith(2, 2, 2, 2, 2, 2, 0).hasSize(SIZE);
        assertThat(java.util.Arrays.copyOfRange(second, 6, SIZE)).containsOnly(0);
        assertThat(queue.last().orElseThrow().wrotePosition()).isEqualTo(6);
    }

    @Test
    void truncatingAtAFileBeginLeavesTheFileBeforeFull() throws Exception {
        file(0, SIZE, 1);
        file(64, SIZE, 2);
        empty().load();
        queue.truncate(64);
        assertThat(queue.maxOffset()).isEqualTo(64);
        assertThat(folder.resolve(OffsetName.of(64))).doesNotExist();
        queue.truncate(0);
        assertThat(queue.files()).isEmpty();
        assertThat(queue.maxOffset()).isZero();
    }

    @Test
    void flushGoesOnFromFileToFile() throws Exception {
        empty().load();
        fill(queue.addNew(0), SIZE);
        fill(queue.addNew(64), 10);
        assertThat(queue.flush(0)).isTrue();
        assertThat(queue.flushedOffset()).isEqualTo(64);
        assertThat(queue.flush(0)).isTrue();
        assertThat(queue.flushedOffset()).isEqualTo(74);
        assertThat(queue.flush(0)).isFalse();
        assertThat(disk.takeForced()).containsExactly(OffsetName.of(0) + " 0..64", OffsetName.of(64) + " 0..10");
    }

    @Test
    void flushGoesOverAFileThatWasLeftBeforeItWasFull() throws Exception {
        empty().load();
        fill(queue.addNew(0), 20);
        queue.flush(0);
        fill(queue.addNew(128), 10);
        assertThat(queue.flush(0)).isTrue();
        assertThat(queue.flushedOffset()).isEqualTo(138);
        assertThat(queue.nextToFlush()).isEmpty();
    }

    @Test
    void aFailedFlushLeavesTheFlushedOffset() throws Exception {
        empty().load();
        fill(queue.addNew(0), 10);
        disk.breakDown();
        assertThatThrownBy(() -> queue.flush(0)).isInstanceOf(IOException.class);
        assertThat(queue.flushedOffset()).isZero();
        disk.repair();
        assertThat(queue.flush(0)).isTrue();
        assertThat(queue.flushedOffset()).isEqualTo(10);
    }
}
