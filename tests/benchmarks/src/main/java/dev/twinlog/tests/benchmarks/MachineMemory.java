package dev.twinlog.tests.benchmarks;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Has the machine's memory at hand. A virtual machine may have given free memory back to its host, and then waits for
 * each page that is used for the first time, ten times as long as a page takes else: who runs when would decide.
 */
final class MachineMemory {
    private static final int PIECE_BYTES = 1 << 20;

    private MachineMemory() {}

    /** Takes so many bytes of page cache and gives them back at once. */
    static void touch(Path folder, long bytes) throws IOException {
        Path file = folder.resolveSibling("memory");
        ByteBuffer piece = ByteBuffer.allocateDirect(PIECE_BYTES);
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE)) {
            for (long done = 0; done < bytes; done += PIECE_BYTES) {
                channel.write(piece.clear());
            }
        }
    }
}
