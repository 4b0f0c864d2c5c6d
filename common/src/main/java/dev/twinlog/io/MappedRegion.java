package dev.twinlog.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.file.Path;

/** A file mapped by the operating system. */
final class MappedRegion implements Region {
    private static final VarHandle LONG = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final int PAGE_BYTES = 4096;

    private final Path file;
    private final MappedByteBuffer buffer;

    MappedRegion(Path file, MappedByteBuffer buffer) {
        this.file = file;
        this.buffer = buffer;
    }

    @Override
    public ByteBuffer buffer() {
        return buffer;
    }

    @Override
    public void force(int filePosition, int length) throws IOException {
        try {
            buffer.force(filePosition, length);
        } catch (UncheckedIOException e) {
            throw new IOException(
                    "cannot force %s from %d to %d".formatted(file, filePosition, filePosition + length), e);
        }
    }

    /** Swaps a zero for a zero in each page: an access for writing that never writes over anything. */
    @Override
    public void touch(int filePosition, int length) {
        int firstPage = filePosition - filePosition % PAGE_BYTES;
        for (int at = firstPage; at < filePosition + length && at + Long.BYTES <= size(); at += PAGE_BYTES) {
            LONG.compareAndSet(buffer, at, 0L, 0L);
        }
    }

    @Override
    public void close() {
        Unmapper.unmap(buffer);
    }
}
