package dev.twinlog.sim;

import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/** A file of a {@link SimulatedDisk} opened for reading. */
final class SimulatedReading implements Disk.ReadableFile {
    private final SimulatedDisk disk;
    private final Path path;
    private final SimulatedFile file;

    SimulatedReading(SimulatedDisk disk, Path path, SimulatedFile file) {
        this.disk = disk;
        this.path = path;
        this.file = file;
    }

    @Override
    public long size() throws IOException {
        synchronized (disk) {
            disk.requirePower(path);
            return file.size();
        }
    }

    @Override
    public ByteBuffer read(long filePosition, int length) throws IOException {
        synchronized (disk) {
            int from = (int) Math.min(filePosition, size());
            byte[] bytes = new byte[Math.min(length, file.size() - from)];
            file.cached().get(from, bytes);
            return ByteBuffer.wrap(bytes);
        }
    }

    @Override
    public void close() {
        // nothing is held
    }
}
