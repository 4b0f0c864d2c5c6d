package dev.twinlog.tutorials.kit;

import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.file.Path;

/** Makes a folder to look at; the same each time. */
@FunctionalInterface
public interface Evidence {
    /** The folder's name, beside the exercise's files. */
    String FOLDER = "evidence";

    /** @param folder does not exist yet */
    void write(Disk disk, Path folder) throws IOException;
}
