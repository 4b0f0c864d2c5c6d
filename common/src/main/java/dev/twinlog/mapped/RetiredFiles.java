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

    /** Deletes those that nobody reads any more, for good: a power cut brings none back. @return how many */
    int delete() throws IOException {
        List<MappedFile> deleted = files.stream().filter(MappedFile::isUnmapped).toList();
        for (MappedFile file : deleted) {
            disk.delete(file.path());
        }
        if (!deleted.isEmpty()) {
            disk.syncFolder(folder);
        }
        files.removeAll(deleted);
        return deleted.size();
    }

    /** How many may still be on disk. */
    int count() {
        return files.size();
    }
}
