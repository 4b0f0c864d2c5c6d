package dev.twinlog.tests.contract.crash;

import dev.twinlog.io.Disk;
import dev.twinlog.io.Region;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;

/** A disk seen through another one; passes everything on. What breaks a store overrides a little of it. */
public class SeenThrough implements Disk {
    private final Disk disk;

    protected SeenThrough(Disk disk) {
        this.disk = disk;
    }

    /** Whether the path lies in that folder of the store. */
    protected static boolean isIn(String folder, Path path) {
        return (path + "/").contains("/" + folder + "/");
    }

    /** Forces a part of a file; the place where most stores are broken. */
    void force(Path file, Region region, int filePosition, int length) throws IOException {
        region.force(filePosition, length);
    }

    /** Makes room in a file, before it is written there. */
    protected void reserve(Path file, Region region, int filePosition, int length) throws IOException {
        region.reserve(filePosition, length);
    }

    /** A mapping of the file is given back. */
    void unmap(Path file) {
        // for those who remember it
    }

    private final class SeenRegion implements Region {
        private final Path file;
        private final Region region;

        private SeenRegion(Path file, Region region) {
            this.file = file;
            this.region = region;
        }

        @Override
        public ByteBuffer buffer() {
            return region.buffer();
        }

        @Override
        public int size() {
            return region.size();
        }

        @Override
        public void reserve(int filePosition, int length) throws IOException {
            SeenThrough.this.reserve(file, region, filePosition, length);
        }

        @Override
        public void force(int filePosition, int length) throws IOException {
            SeenThrough.this.force(file, region, filePosition, length);
        }

        @Override
        public void close() {
            unmap(file);
            region.close();
        }
    }

    @Override
    public Region map(Path file, int size) throws IOException {
        return new SeenRegion(file, disk.map(file, size));
    }

    @Override
    public ReadableFile openForReading(Path file) throws IOException {
        return disk.openForReading(file);
    }

    @Override
    public List<Entry> list(Path folder) throws IOException {
        return disk.list(folder);
    }

    @Override
    public boolean exists(Path path) {
        return disk.exists(path);
    }

    @Override
    public void createFolders(Path folder) throws IOException {
        disk.createFolders(folder);
    }

    @Override
    public void createFile(Path file) throws IOException {
        disk.createFile(file);
    }

    @Override
    public void delete(Path path) throws IOException {
        disk.delete(path);
    }

    @Override
    public void write(Path file, byte[] content) throws IOException {
        disk.write(file, content);
    }

    @Override
    public void move(Path from, Path to) throws IOException {
        disk.move(from, to);
    }

    @Override
    public void syncFolder(Path folder) throws IOException {
        disk.syncFolder(folder);
    }

    @Override
    public Closeable lock(Path file) throws IOException {
        return disk.lock(file);
    }

    @Override
    public double usedRatio(Path folder) throws IOException {
        return disk.usedRatio(folder);
    }
}
