package dev.twinlog.visualizer.web.view;

import dev.twinlog.inspect.StoreFile;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.Disk;
import dev.twinlog.layout.FileSchema;
import java.io.IOException;
import java.util.Optional;
import java.util.stream.Stream;

/** One of a store's files with what its bytes mean. */
public record OpenFile(StoreFolder folder, StoreFile file, Disk.ReadableFile bytes, FileSchema schema)
        implements AutoCloseable {

    /** Opens any of a store's files by its path within the store; who asks closes it. */
    @FunctionalInterface
    public interface Opener {
        OpenFile open(String path) throws IOException;
    }

    /** The file of that path within the store, if it is one whose bytes have a meaning. */
    public static Optional<StoreFile> find(StoreFolder folder, String path) {
        return Stream.of(
                        folder.logFiles().stream().map(f -> f.file()),
                        folder.queues().stream().flatMap(q -> q.files().stream().map(f -> f.file())),
                        folder.indexFiles().stream(),
                        folder.checkpoint().stream())
                .flatMap(files -> files)
                .filter(file -> file.name().equals(path))
                .findFirst();
    }

    @Override
    public void close() throws IOException {
        bytes.close();
    }
}
