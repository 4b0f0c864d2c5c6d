package dev.twinlog.mapped;

import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.file.Path;

/** Makes the next file of a log. */
@FunctionalInterface
public interface LogFileMaker {
    /** A mapped file that is written in place. */
    LogFileMaker PLAIN = MappedFile::open;

    /** Maps the file, making it if there is none. */
    MappedFile make(Disk disk, Path path, long startOffset, int size) throws IOException;

    /** Makes files as this maker does, and touches their pages, so that the writer meets none that is not there yet. */
    default LogFileMaker warmed() {
        return (disk, path, startOffset, size) -> {
            MappedFile file = make(disk, path, startOffset, size);
            try {
                file.touchPages();
                return file;
            } catch (IOException e) {
                file.close();
                throw e;
            }
        };
    }
}
