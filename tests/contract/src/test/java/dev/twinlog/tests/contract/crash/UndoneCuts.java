package dev.twinlog.tests.contract.crash;

import dev.twinlog.io.Disk;
import dev.twinlog.io.Region;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Makes a store that leaves out recovery's cuts in one of its folders: when a file that was there on opening is forced
 * for the first time with something turned to zero in it, it gets back what it held; and no file there is deleted.
 */
final class UndoneCuts extends SeenThrough {
    private final String folder;
    private final Map<Path, ByteBuffer> asFound = new HashMap<>();

    UndoneCuts(Disk disk, String folder) {
        super(disk);
        this.folder = folder;
    }

    @Override
    public Region map(Path file, int size) throws IOException {
        boolean found = isIn(folder, file) && exists(file);
        Region region = super.map(file, size);
        if (found) {
            asFound.put(file, ByteBuffer.allocate(size).put(0, region.buffer(), 0, size));
        }
        return region;
    }

    @Override
    void force(Path file, Region region, int filePosition, int length) throws IOException {
        ByteBuffer before = asFound.get(file);
        if (before != null && hasZeroed(before, region.buffer(), filePosition, length)) {
            region.buffer().put(filePosition, before, filePosition, length);
            asFound.remove(file);
        }
        super.force(file, region, filePosition, length);
    }

    private static boolean hasZeroed(ByteBuffer before, ByteBuffer now, int from, int length) {
        for (int at = from; at < from + length; at++) {
            if (now.get(at) == 0 && before.get(at) != 0) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void delete(Path path) throws IOException {
        if (!isIn(folder, path)) {
            super.delete(path);
        }
    }
}
