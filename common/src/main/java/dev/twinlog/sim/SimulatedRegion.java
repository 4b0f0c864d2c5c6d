package dev.twinlog.sim;

import dev.twinlog.io.Region;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/** A mapped file of a {@link SimulatedDisk}; it goes on to be usable when the file's name is deleted. */
final class SimulatedRegion implements Region {
    private final SimulatedDisk disk;
    private final Path path;
    private final SimulatedFile file;
    private final ByteBuffer buffer;
    private volatile boolean closed; // set by close

    SimulatedRegion(SimulatedDisk disk, Path path, SimulatedFile file) {
        this.disk = disk;
        this.path = path;
        this.file = file;
        this.buffer = file.cached();
    }

    @Override
    public ByteBuffer buffer() {
        if (closed || disk.isDead()) {
            throw new IllegalStateException(path + (closed ? " is unmapped" : " is on a disk without power"));
        }
        return buffer;
    }

    @Override
    public int size() {
        return buffer.capacity();
    }

    /** There is room: a simulated file takes all of it when it is mapped. */
    @Override
    public void reserve(int filePosition, int length) throws IOException {
        requireWithin(filePosition, length);
        disk.reserve(path);
    }

    private void requireWithin(int filePosition, int length) {
        if (closed) {
            throw new IllegalStateException(path + " is unmapped");
        }
        if (filePosition < 0 || length < 0 || length > size() - filePosition) {
            throw new IndexOutOfBoundsException(
                    "%d bytes from %d of %s, which has %d".formatted(length, filePosition, path, size()));
        }
    }

    @Override
    public void force(int filePosition, int length) throws IOException {
        requireWithin(filePosition, length);
        disk.force(path, file, filePosition, filePosition + length);
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            disk.unmapped(file);
        }
    }
}
