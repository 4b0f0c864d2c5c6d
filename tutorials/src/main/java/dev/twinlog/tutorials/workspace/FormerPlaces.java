package dev.twinlog.tutorials.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Finds an exercise's folder wherever an earlier version, with other numbers, has put it. */
final class FormerPlaces {
    private FormerPlaces() {}

    /** Folders {@code NN-name} in the course folder. */
    static List<Path> of(Path folder, String name) throws IOException {
        List<Path> found = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return found;
        }
        try (Stream<Path> below = Files.list(folder)) {
            below.filter(path -> path.getFileName().toString().matches("[0-9]{2}-\\Q" + name + "\\E"))
                    .filter(Files::isDirectory)
                    .sorted()
                    .forEach(found::add);
        }
        return found;
    }
}
