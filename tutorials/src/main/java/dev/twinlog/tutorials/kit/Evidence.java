package dev.twinlog.tutorials.kit;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A folder to look at; the same each time it is made from the same. */
@FunctionalInterface
public interface Evidence {
    /** The folder's name, beside the exercise's files. */
    String FOLDER = "evidence";

    /** The stores in the folder, by their paths in it; the folder itself is the empty one. */
    default List<String> stores() {
        return List.of("");
    }

    /** The learner's file that decides what the folder holds, if one does: it is made anew at each check then. */
    default Optional<String> madeFrom() {
        return Optional.empty();
    }

    /** The files' content by path within the folder. */
    Map<String, byte[]> files() throws IOException;

    /** As {@link #files()}. @param text of the learner's file that decides */
    default Map<String, byte[]> files(String text) throws IOException {
        return files();
    }
}
