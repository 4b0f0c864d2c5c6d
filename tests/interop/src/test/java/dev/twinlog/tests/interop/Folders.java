package dev.twinlog.tests.interop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** What befalls the folder of a closed store. */
final class Folders {
    private Folders() {}

    static void copy(Path from, Path to) throws IOException {
        for (Path path : walk(from)) {
            Files.copy(path, to.resolve(from.relativize(path).toString()));
        }
    }

    /** Deletes a file, or a folder with all that is in it. */
    static void delete(Path fileOrFolder) throws IOException {
        for (Path path :
                walk(fileOrFolder).stream().sorted(Comparator.reverseOrder()).toList()) {
            Files.delete(path);
        }
    }

    /** The path of the log file that begins at {@code startOffset}. */
    static Path logFile(Path store, long startOffset) {
        return store.resolve("commitlog").resolve("%020d".formatted(startOffset));
    }

    private static List<Path> walk(Path from) throws IOException {
        try (Stream<Path> paths = Files.walk(from)) {
            return paths.toList();
        }
    }
}
