package dev.twinlog.visualizer.web.view;

import dev.twinlog.inspect.IndexReader;
import dev.twinlog.inspect.StoreFile;
import dev.twinlog.inspect.StoreFolder;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The index files of a store, and one of them more closely.
 *
 * @param names of the newest files, oldest first
 * @param file the one asked for, else the newest; null if there is none
 */
public record IndexFiles(List<String> names, Detail file) {
    private static final int MOST_NAMES = 500;

    /**
     * One file. @param indexCount number of its next item @param slots its slots @param items it can hold, with item 0
     */
    public record Detail(
            String name,
            long beginTimestamp,
            long endTimestamp,
            long beginPhyOffset,
            long endPhyOffset,
            int hashSlotCount,
            int indexCount,
            int slots,
            int items) {}

    /** @param asked the file to look at; the newest if none is asked for */
    public static IndexFiles of(StoreFolder folder, Optional<StoreFile> asked) throws IOException {
        List<StoreFile> files = folder.indexFiles();
        List<String> names = files.subList(Math.max(0, files.size() - MOST_NAMES), files.size()).stream()
                .map(IndexFiles::shortName)
                .toList();
        if (files.isEmpty() && asked.isEmpty()) {
            return new IndexFiles(names, null);
        }
        StoreFile chosen = asked.orElseGet(() -> files.get(files.size() - 1));
        try (IndexReader reader = folder.openIndex(chosen)) {
            return new IndexFiles(names, detail(reader));
        }
    }

    private static Detail detail(IndexReader reader) throws IOException {
        var header = reader.header();
        return new Detail(
                shortName(reader.file()),
                header.beginTimestamp(),
                header.endTimestamp(),
                header.beginPhyOffset(),
                header.endPhyOffset(),
                header.hashSlotCount(),
                header.indexCount(),
                reader.geometry().slots(),
                reader.geometry().items());
    }

    /** The index file of that name, without its folder. */
    public static Optional<StoreFile> named(StoreFolder folder, String name) {
        return folder.indexFiles().stream()
                .filter(f -> shortName(f).equals(name))
                .findFirst();
    }

    static String shortName(StoreFile file) {
        return file.name().substring(file.name().lastIndexOf('/') + 1);
    }
}
