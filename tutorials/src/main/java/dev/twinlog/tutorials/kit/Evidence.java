package dev.twinlog.tutorials.kit;

import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Makes a folder to look at; the same each time. */
@FunctionalInterface
public interface Evidence {
    /** The folder's name, beside the exercise's files. */
    String FOLDER = "evidence";

    /** The stores in the folder, by their paths in it; the folder itself is the empty one. */
    default List<String> stores() {
        return List.of("");
    }

    /** @param folder does not exist yet */
    void write(Disk disk, Path folder) throws IOException;
}
