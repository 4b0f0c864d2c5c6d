package dev.twinlog.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.file.Path;

/** A file mapped by the operating system. */
final class MappedRegion implements Region {
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

    @Override
    public void close() {
        Unmapper.unmap(buffer);
    }
}
