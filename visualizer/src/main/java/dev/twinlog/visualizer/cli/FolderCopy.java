package dev.twinlog.visualizer.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Copies a store folder, so that what is done to it is done to the copy. */
final class FolderCopy {
    private FolderCopy() {}

    /**
     * Copies folders and files. The target must not exist, or be empty, and lie outside; copied files can be written
     * whatever the originals.
     */
    static void copy(Path from, Path to) throws IOException {
        if (to.toAbsolutePath().normalize().startsWith(from.toAbsolutePath().normalize())) {
            throw new UnusableInputException(to + " lies in the folder to be copied; name one outside of it");
        }
        ProducingStore.requireFolder(to);
        Files.createDirectories(to);
        try (Stream<Path> there = Files.list(to)) {
            if (there.findAny().isPresent()) {
                throw new UnusableInputException(to + " is not empty; name a folder that is, or a new one");
            }
        }
        List<Path> paths;
        try (Stream<Path> walk = Files.walk(from)) {
            paths = walk.toList();
        }
        for (Path path : paths) {
            Path target = to.resolve(from.relativize(path).toString());
            if (Files.isDirectory(path)) {
                Files.createDirectories(target);
            } else if (Files.isRegularFile(path)) {
                try (OutputStream out = Files.newOutputStream(target)) {
                    Files.copy(path, out);
                }
            }
        }
    }
}
