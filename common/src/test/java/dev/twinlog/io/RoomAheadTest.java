package dev.twinlog.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoomAheadTest {
    private static final int PIECE = 64 * 1024;

    private final List<String> reserved = new ArrayList<>();
    private final List<String> cleared = new ArrayList<>();
    private boolean full;
    private boolean nearlyFull;

    private RoomAhead room(int fileBytes) {
        return new RoomAhead(new Region() {
            @Override
            public ByteBuffer buffer() {
                throw new UnsupportedOperationException("only its size is asked for");
            }

            @Override
            public int size() {
                return fileBytes;
            }

            @Override
            public void reserve(int filePosition, int length) throws IOException {
                if (full) {
                    throw new NoRoomException("no room");
                }
                reserved.add(filePosition + "+" + length);
            }

            @Override
            public void write(int filePosition, ByteBuffer bytes) throws IOException {
                reserve(filePosition, bytes.remaining());
            }

            @Override
            public void fillWithZeros(int filePosition, int length) throws IOException {
                cleared.add(filePosition + "+" + length);
                reserve(filePosition, length);
            }

            @Override
            public boolean isUnwritten(int filePosition) {
                return true;
            }

            @Override
            public boolean hasRoomToSpare() {
                return !nearlyFull;
            }

            @Override
            public void force(int filePosition, int length) {
                // nothing is kept
            }

            @Override
            public void close() {
                // nothing is held
            }
        });
    }

    @Test
    void roomIsMadeAPieceAtATime() throws Exception {
        RoomAhead room = room(3 * PIECE + 10);
        for (int at = 0; at < 3 * PIECE + 10; at += 2) {
            room.require(at, 2);
        }
        assertThat(reserved)
                .containsExactly("0+" + PIECE, PIECE + "+" + PIECE, 2 * PIECE + "+" + PIECE, 3 * PIECE + "+10");
    }

    @Test
    void piecesOfAnyFileBeginWherePartsOfAWriteDo() throws Exception {
        RoomAhead room = room(1000 * 200_000);
        room.require(0, 1);
        assertThat(reserved).containsExactly("0+" + 2 * PIECE); // 195,312 bytes would be a thousandth
    }

    @Test
    void whatWasWrittenBeforeIsLeftAlone() throws Exception {
        RoomAhead room = room(10 * PIECE);
        room.require(500, 100);
        assertThat(reserved).containsExactly("500+" + (PIECE - 500));
    }

    @Test
    void oneLargeWriteGetsAllItsRoom() throws Exception {
        RoomAhead room = room(10 * PIECE);
        room.require(0, 3 * PIECE);
        assertThat(reserved).containsExactly("0+" + PIECE, PIECE + "+" + PIECE, 2 * PIECE + "+" + PIECE);
    }

    @Test
    void largeBytesAreBetterWrittenAtOnceWhereNothingIsReady() throws Exception {
        RoomAhead room = room(10 * PIECE);
        assertThat(room.isBetterWritten(0, 4095)).isFalse();
        assertThat(room.isBetterWritten(0, 4096)).isTrue();

        assertThat(room.touchAhead(0, 2 * PIECE)).isTrue(); // piece 2

        assertThat(room.isBetterWritten(2 * PIECE, PIECE)).isFalse();
        assertThat(room.isBetterWritten(2 * PIECE, PIECE + 1)).isTrue();
    }

    @Test
    void whoTouchesAheadLeavesWhatWasWrittenAtOnceToTheWriter() throws Exception {
        RoomAhead room = room(10 * PIECE);
        room.write(0, ByteBuffer.allocate(2 * PIECE + 100)); // not published yet
        assertThat(room.touchAhead(0, 3 * PIECE)).isTrue();
        room.require(2 * PIECE + 100, 50);
        assertThat(reserved)
                .containsExactly(
                        "0+" + (2 * PIECE + 100), 3 * PIECE + "+" + PIECE, (2 * PIECE + 100) + "+" + (PIECE - 100));
    }

    @Test
    void aWriterWhoWritesPieceAfterPieceAtOnceIsLeftAlone() throws Exception {
        RoomAhead room = room(10 * PIECE);
        room.write(0, ByteBuffer.allocate(3 * PIECE));
        assertThat(room.touchAhead(3 * PIECE, 2 * PIECE)).isTrue(); // piece 5
        room.write(3 * PIECE, ByteBuffer.allocate(100));
        assertThat(room.touchAhead(3 * PIECE, 6 * PIECE)).isFalse();
    }

    @Test
    void whoFindsAPieceReadyInBetweenIsNotLeftAlone() throws Exception {
        RoomAhead room = room(10 * PIECE);
        room.touchAhead(PIECE, 2 * PIECE); // piece 3
        room.write(0, ByteBuffer.allocate(3 * PIECE));
        room.require(3 * PIECE, PIECE);
        room.write(4 * PIECE, ByteBuffer.allocate(PIECE));
        assertThat(room.touchAhead(5 * PIECE, 3 * PIECE)).isTrue();
    }

    @Test
    void nothingIsLeftOfBytesThatFoundNoRoom() throws Exception {
        RoomAhead room = room(10 * PIECE);
        full = true;
        assertThatThrownBy(() -> room.write(100, ByteBuffer.allocate(5000))).isInstanceOf(NoRoomException.class);
        assertThat(cleared).containsExactly("100+5000");
    }

    @Test
    void roomIsStillMadeForWhatIsWrittenOtherwiseBehindSuchBytes() throws Exception {
        RoomAhead room = room(10 * PIECE);
        room.write(0, ByteBuffer.allocate(100));
        room.require(100, 50);
        assertThat(reserved).containsExactly("0+100", "100+" + (PIECE - 100));
    }

    @Test
    void whoTouchesAheadNeverWritesOverTheWriter(@TempDir Path folder) throws Exception {
        int size = 32 << 20;
        Region region = new MappedDisk().map(folder.resolve("file"), size);
        RoomAhead room = new RoomAhead(region);
        AtomicInteger wrote = new AtomicInteger();
        Thread toucher = new Thread(() -> {
            while (wrote.get() < size) {
                try {
                    room.touchAhead(wrote.get(), 8 * PIECE);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        });
        toucher.start();

        for (int at = 0; at < size; at += 512) {
            room.require(at, 512);
            for (int i = at; i < at + 512; i += Long.BYTES) {
                region.buffer().putLong(i, ~i);
            }
            wrote.set(at + 512);
        }
        toucher.join();

        for (int i = 0; i < size; i += Long.BYTES) {
            assertThat(region.buffer().getLong(i) == ~i).as("bytes at %d", i).isTrue();
        }
        region.close();
    }

    @Test
    void whoTouchesAheadLeavesTheNextPieceToTheWriter(@TempDir Path folder) throws Exception {
        Region region = new MappedDisk().map(folder.resolve("file"), 20 * PIECE);
        RoomAhead room = new RoomAhead(region);
        int touched = 0;

        while (room.touchAhead(PIECE + 5, 4 * PIECE)) {
            touched++;
        }

        assertThat(touched).isEqualTo(3); // pieces 3, 4 and 5; the writer is in 1 and comes to 2 next
        assertThat(room.touchAhead(PIECE + 5, 5 * PIECE)).isTrue();
        region.close();
    }

    @Test
    void aDiskThatIsNearlyFullIsLeftToTheWriter() throws Exception {
        RoomAhead room = room(10 * PIECE);
        nearlyFull = true;
        assertThat(room.touchAhead(0, 3 * PIECE)).isFalse();
        room.require(2 * PIECE, 5);
        assertThat(reserved).containsExactly(2 * PIECE + "+" + PIECE);

        nearlyFull = false;
        assertThat(room.touchAhead(0, 3 * PIECE)).isTrue();
        assertThat(reserved).containsExactly(2 * PIECE + "+" + PIECE, 3 * PIECE + "+" + PIECE);
    }

    @Test
    void whatFoundNoRoomIsAskedForAgain() throws Exception {
        RoomAhead room = room(PIECE);
        full = true;
        assertThatThrownBy(() -> room.require(0, 5)).isInstanceOf(NoRoomException.class);
        full = false;
        room.require(0, 5);
        assertThat(reserved).containsExactly("0+" + PIECE);
    }
}
