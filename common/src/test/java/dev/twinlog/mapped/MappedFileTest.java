package dev.twinlog.mapped;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.io.Disk;
import dev.twinlog.io.ForceRecorder;
import dev.twinlog.io.MappedDisk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappedFileTest {
    private static final int SIZE = 3 * MappedFile.PAGE_BYTES;

    @TempDir
    Path folder;

    private final AtomicInteger buffersGivenBack = new AtomicInteger();

    private MappedFile open(Disk disk) throws IOException {
        return MappedFile.open(disk, folder.resolve("f"), 1000, SIZE);
    }

    private static void write(MappedFile file, int bytes) throws IOException {
        ByteBuffer target = file.writeView(bytes);
        for (int i = 0; i < bytes; i++) {
            target.put((byte) 7);
        }
        file.publish(target.position());
    }

    private WriteBuffer buffer(int bytes) {
        return new WriteBuffer(ByteBuffer.allocate(bytes), buffersGivenBack::incrementAndGet);
    }

    private static int[] positions(MappedFile file) {
        return new int[] {file.flushedPosition(), file.committedPosition(), file.wrotePosition()};
    }

    @Test
    void publishedBytesAreReadableAndForcedOnDemand() throws Exception {
        ForceRecorder disk = new ForceRecorder();
        MappedFile file = open(disk);
        write(file, 10);
        assertThat(positions(file)).containsExactly(0, 10, 10);
        try (SelectMappedBufferResult bytes = file.select(2, 8).orElseThrow()) {
            assertThat(bytes.startOffset()).isEqualTo(1002);
            assertThat(bytes.buffer().getLong(0)).isEqualTo(0x0707070707070707L);
        }

        assertThat(file.flush(0)).isTrue();

        assertThat(positions(file)).containsExactly(10, 10, 10);
        assertThat(disk.takeForced()).containsExactly("f 0..10");
        assertThat(file.flush(0)).isFalse();
        file.close();
    }

    @Test
    void nothingBehindThePublishedPositionCanBeSelected() throws Exception {
        MappedFile file = open(new MappedDisk());
        file.writeView(Long.BYTES).putLong(42); // written, not published
        assertThat(file.select(0, 1)).isEmpty();
        write(file, 10);
        assertThat(file.select(0, 11)).isEmpty();
        assertThat(file.select(-1, 1)).isEmpty();
        assertThat(file.select(0, -1)).isEmpty();
        assertThat(file.select(Integer.MAX_VALUE, Integer.MAX_VALUE)).isEmpty();
        assertThat(file.select(10, 0)).map(SelectMappedBufferResult::size).contains(0);
        assertThat(file.selectFrom(11)).isEmpty();
        file.close();
    }

    @Test
    void flushWaitsForEnoughPagesOrAFullFile() throws Exception {
        ForceRecorder disk = new ForceRecorder();
        MappedFile file = open(disk);
        write(file, 2 * MappedFile.PAGE_BYTES - 1);
        assertThat(file.flush(2)).isFalse();
        write(file, 1);
        assertThat(file.flush(2)).isTrue();
        write(file, MappedFile.PAGE_BYTES);
        assertThat(file.isFull()).isTrue();
        assertThat(file.flush(99)).isTrue();
        assertThat(disk.takeForced()).containsExactly("f 0..8192", "f 8192..12288");
        file.close();
    }

    @Test
    void aFailedForceLeavesTheFlushedPosition() throws Exception {
        ForceRecorder disk = new ForceRecorder();
        MappedFile file = open(disk);
        write(file, 10);
        disk.breakDown();
        assertThatThrownBy(() -> file.flush(0)).isInstanceOf(IOException.class).hasMessage("cannot force f");
        assertThat(positions(file)).containsExactly(0, 10, 10);
        file.close();
        assertThat(file.isUnmapped()).isTrue(); // the failed force has let go
    }

    @Test
    void withAWriteBufferOnlyWhatIsCommittedIsInTheFile() throws Exception {
        MappedFile file = MappedFile.openBuffered(new MappedDisk(), folder.resolve("f"), 0, SIZE, buffer(SIZE));
        write(file, 10);
        assertThat(positions(file)).containsExactly(0, 0, 10);
        assertThat(file.select(0, 10)).isEmpty();
        assertThat(file.flush(0)).isFalse();

        assertThat(file.commit()).isTrue();

        assertThat(positions(file)).containsExactly(0, 10, 10);
        assertThat(file.commit()).isFalse();
        write(file, 5);
        assertThat(file.flush(0)).isTrue();
        assertThat(positions(file)).containsExactly(10, 10, 15);
        assertThat(Files.readAllBytes(folder.resolve("f"))).startsWith(7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 0);
        assertThat(buffersGivenBack).hasValue(0);
        file.close();
        assertThat(buffersGivenBack).hasValue(1);
        assertThat(file.commit()).isFalse(); // nowhere left to commit to
    }

    @Test
    void aWriteBufferMustBeAsLargeAsTheFile() {
        assertThatThrownBy(
                        () -> MappedFile.openBuffered(new MappedDisk(), folder.resolve("f"), 0, SIZE, buffer(SIZE - 1)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aClosedFileStaysMappedUnderItsReaders() throws Exception {
        MappedFile file = open(new MappedDisk());
        write(file, 10);
        SelectMappedBufferResult first = file.select(0, 10).orElseThrow();
        SelectMappedBufferResult second = file.selectFrom(5).orElseThrow();
        file.close();
        first.close();
        first.close(); // once too often changes nothing
        assertThat(file.isUnmapped()).isFalse();
        assertThat(second.buffer().get(0)).isEqualTo((byte) 7);
        assertThat(file.select(0, 1)).isEmpty();
        assertThat(file.flush(0)).isFalse();

        second.close();

        assertThat(file.isUnmapped()).isTrue();
    }

    @Test
    void cuttingMakesTheRestZeroAndForcesIt() throws Exception {
        ForceRecorder disk = new ForceRecorder();
        MappedFile file = open(disk);
        write(file, 5000);
        file.cut(3);
        assertThat(positions(file)).containsExactly(3, 3, 3);
        byte[] bytes = Files.readAllBytes(folder.resolve("f"));
        assertThat(bytes).startsWith(7, 7, 7, 0).hasSize(SIZE);
        assertThat(bytes).containsOnly(7, 0);
        assertThat(ByteBuffer.wrap(bytes, 3, SIZE - 3).slice()).isEqualTo(ByteBuffer.allocate(SIZE - 3));
        assertThat(disk.takeForced()).containsExactly("f 3..5000");

        file.cut(3); // nothing is dirty now

        assertThat(disk.takeForced()).isEmpty();
        file.close();
    }

    /**
     * Each 8 bytes hold their own number, so a reader sees at once whether it was shown bytes before they were written.
     */
    @Test
    void aReaderBesideTheWriterSeesOnlyWholePublishedNumbers() throws Exception {
        int numbers = 200_000;
        MappedFile file = MappedFile.open(new MappedDisk(), folder.resolve("f"), 0, numbers * Long.BYTES);
        CompletableFuture<Long> reader = CompletableFuture.supplyAsync(() -> {
            long next = 0;
            while (next < numbers) {
                Optional<SelectMappedBufferResult> held = file.selectFrom((int) next * Long.BYTES);
                try (SelectMappedBufferResult bytes = held.orElseThrow()) {
                    while (bytes.buffer().hasRemaining()) {
                        if (bytes.buffer().getLong() != next + 1) {
                            return next;
                        }
                        next++;
                    }
                }
            }
            return next;
        });
        for (int i = 1; i <= numbers; i++) {
            ByteBuffer target = file.writeView(Long.BYTES);
            target.putLong(i);
            file.publish(target.position());
        }
        assertThat(reader.get()).isEqualTo(numbers);
        file.close();
        assertThat(file.isUnmapped()).isTrue();
    }
}
