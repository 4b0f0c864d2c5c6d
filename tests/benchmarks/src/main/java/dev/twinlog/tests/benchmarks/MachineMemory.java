package dev.twinlog.tests.benchmarks;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Has the machine's memory at hand. A virtual machine may give large pieces of free memory back to its host, and then
 * waits ten times as long as a page takes else for each that it uses again: the host would be measured, not the stores.
 *
 * <p>Pages are taken for two files in turn, and those of one given back: they lie apart, are no large pieces, and
 * whoever takes page by page next gets them, as a file in tmpfs does. A file system that reads ahead in large pieces
 * takes other memory all the same; what it costs there is the machine's.
 */
final class MachineMemory implements AutoCloseable {
    private static final int PAGE_BYTES = 4096;

    private final FileChannel kept;

    private MachineMemory(FileChannel kept) {
        this.kept = kept;
    }

    /** Has so many bytes at hand, until this is closed. */
    static MachineMemory atHand(Path folder, long bytes) throws IOException {
        ByteBuffer page = ByteBuffer.allocateDirect(PAGE_BYTES);
        FileChannel kept = temporary(folder.resolveSibling("memory-kept"));
        try (FileChannel free = temporary(folder.resolveSibling("memory-free"))) {
            for (long done = 0; done < bytes; done += PAGE_BYTES) {
                free.write(page.clear());
                kept.write(page.clear());
            }
        }
        return new MachineMemory(kept);
    }

    private static FileChannel temporary(Path file) throws IOException {
        return FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
    }

    @Override
    public void close() throws IOException {
        kept.close();
    }
}
