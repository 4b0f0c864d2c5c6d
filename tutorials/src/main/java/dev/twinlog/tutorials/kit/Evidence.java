package dev.twinlog.tutorials.kit;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** A folder to look at; the same each time it is made. */
@FunctionalInterface
public interface Evidence {
    /** The folder's name, beside the exercise's files. */
    String FOLDER = "evidence";

    /** The stores in the folder, by their paths in it; the folder itself is the empty one. */
    default List<String> stores() {
        return List.of("");
    }

    /** The files' content by path within the folder. */
    Map<String, byte[]> files() throws IOException;
}
