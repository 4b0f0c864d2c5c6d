package dev.twinlog.io;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;

/** The real disk, for tests that let one of its operations fail, wait or be counted. */
public class ForwardingDisk implements Disk {
    private final Disk real = new MappedDisk();

    @Override
    public Region map(Path file, int size) throws IOException {
        return real.map(file, size);
    }

    @Override
    public ReadableFile openForReading(Path file) throws IOException {
        return real.openForReading(file);
    }

    @Override
    public List<Entry> list(Path folder) throws IOException {
        return real.list(folder);
    }

    @Override
    public boolean exists(Path path) {
        return real.exists(path);
    }

    @Override
    public void createFolders(Path folder) throws IOException {
        real.createFolders(folder);
    }

    @Override
    public void createFile(Path file) throws IOException {
        real.createFile(file);
    }

    @Override
    public void delete(Path path) throws IOException {
        real.delete(path);
    }

    @Override
    public void write(Path file, byte[] content) throws IOException {
        real.write(file, content);
    }

    @Override
    public void move(Path from, Path to) throws IOException {
        real.move(from, to);
    }

    @Override
    public void syncFolder(Path folder) throws IOException {
        real.syncFolder(folder);
    }

    @Override
    public Closeable lock(Path file) throws IOException {
        return real.lock(file);
    }

    @Override
    public double usedRatio(Path folder) throws IOException {
        return real.usedRatio(folder);
    }

    /** A region that passes everything on. */
    public static class ForwardingRegion implements Region {
        private final Region region;

        public ForwardingRegion(Region region) {
            this.region = region;
        }

        @Override
        public ByteBuffer buffer() {
            return region.buffer();
        }

        @Override
        public void reserve(int filePosition, int length) throws IOException {
            region.reserve(filePosition, length);
        }

        @Override
        public void force(int filePosition, int length) throws IOException {
            region.force(filePosition, length);
        }

        @Override
        public void touch(int filePosition, int length) {
            region.touch(filePosition, length);
        }

        @Override
        public void close() {
            region.close();
        }
    }
}
