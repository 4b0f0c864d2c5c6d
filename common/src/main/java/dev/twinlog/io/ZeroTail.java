package dev.twinlog.io;

import com.sun.nio.file.ExtendedOpenOption;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Finds out where the bytes of a file end and its zeros begin, from its back. It reads past the page cache where the
 * file system can: the rest of a log file that was never written is a hole of nearly a gibibyte, and through a mapping
 * each of its pages would have to be made and cleared to be looked at.
 */
final class ZeroTail {
    private static final int PIECE_BYTES = 1 << 20;

    private ZeroTail() {}

    /**
     * File position behind the last byte of {@code file} that is not zero, looked for down to {@code from}; empty if
     * the file cannot be read so.
     */
    static OptionalInt find(Path file, int from, int size) {
        OptionalInt past = find(file, from, size, Set.of(StandardOpenOption.READ, ExtendedOpenOption.DIRECT));
        return past.isPresent() ? past : find(file, from, size, Set.of(StandardOpenOption.READ));
    }

    private static OptionalInt find(Path file, int from, int size, Set<OpenOption> options) {
        try (FileChannel channel = FileChannel.open(file, options)) {
            int block = (int) Files.getFileStore(file).getBlockSize();
            ByteBuffer zeros = ByteBuffer.allocateDirect(PIECE_BYTES);
            ByteBuffer piece = ByteBuffer.allocateDirect(PIECE_BYTES + block).alignedSlice(block);
            int end = size;
            while (end > from && (end % block == 0 || !options.contains(ExtendedOpenOption.DIRECT))) {
                int length = Math.min(PIECE_BYTES, end);
                if (!read(channel, piece.clear().limit(length), end - length)) {
                    return OptionalInt.empty();
                }
                if (piece.mismatch(zeros.clear().limit(length)) >= 0) {
                    return OptionalInt.of(Math.max(from, end - length + endOfNonZero(piece)));
                }
                end -= length;
            }
            return end <= from ? OptionalInt.of(from) : OptionalInt.empty();
        } catch (IOException | UnsupportedOperationException e) {
            return OptionalInt.empty(); // not every file system has such reads
        }
    }

    private static boolean read(FileChannel channel, ByteBuffer piece, int filePosition) throws IOException {
        while (piece.hasRemaining()) {
            if (channel.read(piece, filePosition + piece.position()) <= 0) {
                return false;
            }
        }
        piece.flip();
        return true;
    }

    /** Position behind the last byte of the buffer that is not zero; 0 if all are. */
    static int endOfNonZero(ByteBuffer bytes) {
        int end = bytes.limit();
        while (end >= Long.BYTES && bytes.getLong(end - Long.BYTES) == 0) {
            end -= Long.BYTES;
        }
        while (end > 0 && bytes.get(end - 1) == 0) {
            end--;
        }
        return end;
    }
}
