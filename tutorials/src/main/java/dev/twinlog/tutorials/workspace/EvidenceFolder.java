package dev.twinlog.tutorials.workspace;

import dev.twinlog.tutorials.kit.Evidence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The folder that an exercise is about. It can be made anew at any time, so nothing in it is kept. */
final class EvidenceFolder {
    private EvidenceFolder() {}

    /** Makes the folder, unless it is there. */
    static void make(Evidence evidence, String madeFrom, Path folder) throws IOException {
        if (Files.exists(folder)) {
            return;
        }
        for (Map.Entry<String, byte[]> file : evidence.files(madeFrom).entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
    }

    static void renew(Evidence evidence, String madeFrom, Path folder) throws IOException {
        if (Files.exists(folder)) {
            delete(folder);
        }
        make(evidence, madeFrom, folder);
    }

    private static void delete(Path folder) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> all = Files.walk(folder)) {
            deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.delete(path);
        }
    }
}
