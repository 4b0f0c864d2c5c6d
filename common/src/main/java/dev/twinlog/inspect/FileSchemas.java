package dev.twinlog.inspect;

import dev.twinlog.format.CheckpointLayout;
import dev.twinlog.format.CommitLogSchema;
import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.format.IndexLayout;
import dev.twinlog.layout.FileSchema;
import dev.twinlog.layout.RegularSchema;
import dev.twinlog.layout.RegularSchema.Section;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Finds the schema of a file of a store folder: what each of its bytes belongs to. */
public final class FileSchemas {
    private FileSchemas() {}

    /** The schema of a consume queue file. @param startIndex queue index of its first entry */
    public static FileSchema consumeQueue(long startIndex) {
        return new RegularSchema(List.of(new Section("entry", ConsumeQueueLayout.LAYOUT, Long.MAX_VALUE, startIndex)));
    }

    /** The schema of an index file with {@code slots} slots. */
    public static FileSchema index(int slots) {
        return new RegularSchema(List.of(
                new Section("header", IndexLayout.HEADER_LAYOUT, 1, 0),
                new Section("slot", IndexLayout.SLOT_LAYOUT, slots, 0),
                new Section("item", IndexLayout.ITEM_LAYOUT, Long.MAX_VALUE, 0)));
    }

    public static FileSchema checkpoint() {
        return new RegularSchema(List.of(new Section("checkpoint", CheckpointLayout.LAYOUT, 1, 0)));
    }

    /**
     * The schema of one of the folder's files.
     *
     * @param name the file's path within the folder, as {@link StoreFile#name()} gives it
     * @return empty if it has no binary format ({@code abort}, {@code lock}, {@code config}) or is none of the store's
     */
    public static Optional<FileSchema> of(StoreFolder folder, String name) throws IOException {
        if (name.equals(StoreFolder.CHECKPOINT)) {
            return folder.checkpoint().map(f -> checkpoint());
        }
        Optional<StoreFile> index = named(folder.indexFiles(), name);
        if (index.isPresent()) {
            try (IndexReader reader = folder.openIndex(index.get())) {
                return Optional.of(index(reader.geometry().slots()));
            }
        }
        Optional<FileSchema> log = folder.logFiles().stream()
                .filter(f -> f.name().equals(name))
                .findFirst()
                .map(f -> new CommitLogSchema(f.start()));
        return log.isPresent()
                ? log
                : folder.queues().stream()
                        .flatMap(q -> q.files().stream())
                        .filter(f -> f.name().equals(name))
                        .findFirst()
                        .map(f -> consumeQueue(f.start() / ConsumeQueueLayout.ENTRY_BYTES));
    }

    private static Optional<StoreFile> named(List<StoreFile> files, String name) {
        return files.stream().filter(f -> f.name().equals(name)).findFirst();
    }
}
