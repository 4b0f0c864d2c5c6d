package dev.twinlog.tests.contract.crash;

import dev.twinlog.io.Disk;
import dev.twinlog.io.Region;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Makes a store that forces its consume queues before anything else is forced, the log above all. */
final class FlushedAhead extends SeenThrough {
    private final Map<Path, Region> queues = new LinkedHashMap<>();

    FlushedAhead(Disk disk) {
        super(disk);
    }

    @Override
    public Region map(Path file, int size) throws IOException {
        Region region = super.map(file, size);
        if (isIn("consumequeue", file)) {
            queues.put(file, region);
        }
        return region;
    }

    @Override
    void force(Path file, Region region, int filePosition, int length) throws IOException {
        if (!isIn("consumequeue", file)) {
            for (Region queue : queues.values()) {
                queue.force(0, queue.size());
            }
        }
        super.force(file, region, filePosition, length);
    }

    @Override
    void unmap(Path file) {
        queues.remove(file);
    }
}
