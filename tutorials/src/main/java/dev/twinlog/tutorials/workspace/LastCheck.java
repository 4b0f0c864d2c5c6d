package dev.twinlog.tutorials.workspace;

import dev.twinlog.tutorials.check.Exhibit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The stores in which the fault that the last check found can be looked at: files in a folder of the workspace, so that
 * a page that follows the folder shows each check's in turn.
 */
public final class LastCheck {
    private static final String FOLDER = ".last-check";
    private static final String PLACE = "place.txt";
    private static final String ALONE = "store";
    private static final String YOURS = "yours";
    private static final String REFERENCE = "reference";

    private final Path folder;

    LastCheck(Path workspace) {
        this.folder = workspace.resolve(FOLDER);
    }

    /**
     * What can be looked at.
     *
     * @param stores folders, the first with the learner's bytes, if there are two
     * @param place where on the page: parameters of its address, without the source
     */
    public record Seen(List<Path> stores, String place) {}

    /** Keeps what the check found; nothing if it found no store to look at. */
    public void keep(Optional<Exhibit> exhibit) throws IOException {
        delete();
        if (exhibit.isPresent()) {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve(".gitignore"), "*\n");
            boolean isAlone = exhibit.get().reference().isEmpty();
            write(exhibit.get().yours(), folder.resolve(isAlone ? ALONE : YOURS));
            write(exhibit.get().reference(), folder.resolve(REFERENCE));
            Files.writeString(folder.resolve(PLACE), exhibit.get().place());
        }
    }

    /** What the last check left to look at. */
    public Optional<Seen> seen() throws IOException {
        if (!Files.exists(folder.resolve(PLACE))) {
            return Optional.empty();
        }
        List<Path> stores = Stream.of(ALONE, YOURS, REFERENCE)
                .map(folder::resolve)
                .filter(Files::isDirectory)
                .toList();
        return Optional.of(new Seen(stores, Files.readString(folder.resolve(PLACE))));
    }

    private static void write(Map<String, byte[]> files, Path store) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = store.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
    }

    private void delete() throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> deepestFirst;
        try (Stream<Path> all = Files.walk(folder)) {
            deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.delete(path);
        }
    }
}
