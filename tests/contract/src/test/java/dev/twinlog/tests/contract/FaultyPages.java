package dev.twinlog.tests.contract;

import dev.twinlog.io.Disk;
import dev.twinlog.io.Region;
import dev.twinlog.tests.contract.crash.SeenThrough;
import java.nio.file.Path;

/** A disk that does not take what is written to the files of one folder; Java tells so by an error. */
final class FaultyPages extends SeenThrough {
    private final String folder;

    FaultyPages(Disk disk, String folder) {
        super(disk);
        this.folder = folder;
    }

    @Override
    protected void reserve(Path file, Region region, int filePosition, int length) {
        if (isIn(folder, file)) {
            throw new InternalError("a fault occurred");
        }
    }
}
