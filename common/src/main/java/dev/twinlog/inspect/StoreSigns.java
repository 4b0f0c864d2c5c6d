package dev.twinlog.inspect;

import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** By what a folder is known to hold a store. */
final class StoreSigns {
    private static final List<String> FOLDERS = List.of(StoreFolder.COMMIT_LOG, StoreFolder.CONSUME_QUEUE);

    private StoreSigns() {}

    static void require(Disk disk, Path folder) throws IOException {
        if (!disk.exists(folder)) {
            throw new NotAStoreException(folder + " does not exist");
        }
        if (!isStore(disk, folder)) {
            throw new NotAStoreException("%s is no store folder: it has no commitlog, consumequeue or checkpoint%s"
                    .formatted(folder, advice(disk, folder)));
        }
    }

    private static boolean isStore(Disk disk, Path folder) throws IOException {
        return disk.list(folder).stream()
                .anyMatch(e ->
                        e.isFolder() ? FOLDERS.contains(e.name()) : e.name().equals(StoreFolder.CHECKPOINT));
    }

    private static String advice(Disk disk, Path folder) throws IOException {
        Optional<Path> parent =
                Optional.ofNullable(folder.toAbsolutePath().normalize().getParent());
        if (parent.isPresent() && isStore(disk, parent.get())) {
            return "; it lies inside one, give " + parent.get();
        }
        for (Disk.Entry entry : disk.list(folder)) {
            if (entry.isFolder() && isStore(disk, folder.resolve(entry.name()))) {
                return "; give " + folder.resolve(entry.name());
            }
        }
        return "; give the folder that holds commitlog";
    }
}
