package dev.twinlog.mapped;

import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Files taken out of a row, each deleted as soon as nobody reads it any more. Guarded by its user. */
final class RetiredFiles {
    private final Disk disk;
    private final Path folder;
    private final List<MappedFile> files = new ArrayList<>();

    RetiredFiles(Disk disk, Path folder) {
        this.disk = disk;
        this.folder = folder;
    }

    void add(MappedFile file) {
        file.close();
        files.add(file);
    }

    /** Deletes those that nobody reads any more. @return how many */
    int delete() throws IOException {
        int deleted = 0;
        for (MappedFile file : List.copyOf(files)) {
            if (file.isUnmapped()) {
                disk.delete(file.path());
                files.remove(file);
                deleted++;
            }
        }
        if (deleted > 0) {
            disk.syncFolder(folder);
        }
        return deleted;
    }

    /** How many are still read. */
    int count() {
        return files.size();
    }
}
