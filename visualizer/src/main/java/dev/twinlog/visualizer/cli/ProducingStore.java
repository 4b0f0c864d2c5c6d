package dev.twinlog.visualizer.cli;

import dev.twinlog.api.Env;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.inspect.GeometryHints;
import dev.twinlog.inspect.IndexGeometry;
import dev.twinlog.inspect.IndexReader;
import dev.twinlog.inspect.NotAStoreException;
import dev.twinlog.inspect.QueueFolder;
import dev.twinlog.inspect.QueueReader;
import dev.twinlog.inspect.StoreFile;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.Disk;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/** Opens the store that a command produces into: a new one, or one that is there and keeps its file sizes. */
final class ProducingStore {
    private static final Disk DISK = new MappedDisk();

    private ProducingStore() {}

    /** Sizes of the files: those there are, else those asked for, else RocketMQ's own. */
    static StoreGeometry geometry(Path folder, GeometryHints hints) throws IOException {
        requireFolder(folder);
        if (DISK.list(folder).isEmpty()) {
            return geometry(hints);
        }
        StoreFolder store;
        try {
            store = StoreFolder.open(DISK, folder, hints);
        } catch (NotAStoreException e) {
            throw new UnusableInputException(e.getMessage() + ", or an empty one");
        }
        OptionalInt slots = hints.indexSlots();
        OptionalInt items = hints.indexItems();
        Optional<IndexGeometry> index = indexGeometry(store);
        if (index.isPresent()) {
            slots = OptionalInt.of(index.get().slots());
            items = OptionalInt.of(index.get().items());
        }
        return geometry(new GeometryHints(store.logFileBytes(), store.queueFileEntries(), slots, items));
    }

    /** Messages in the queues of the store in that folder; 0 if there is none yet. */
    static long messages(Path folder, GeometryHints hints) throws IOException {
        if (DISK.list(folder).isEmpty()) {
            return 0;
        }
        StoreFolder store = StoreFolder.open(DISK, folder, hints);
        long messages = 0;
        for (QueueFolder queue : store.queues()) {
            QueueReader reader = store.openQueue(queue);
            messages += Math.max(0, reader.endIndex() - reader.minIndex());
        }
        return messages;
    }

    /** Says that a store is gone on with that held so many messages; nothing of one that held none. */
    static void sayWhatWasThere(Output output, Path folder, long messages) {
        if (messages > 0) {
            output.say("going on behind the %s in %s".formatted(Terminal.count(messages, "message"), folder));
        }
    }

    /**
     * As the first file that tells it has it, else as the first that could; a file begun and never made says nothing.
     */
    private static Optional<IndexGeometry> indexGeometry(StoreFolder store) throws IOException {
        Optional<IndexGeometry> best = Optional.empty();
        for (StoreFile file : store.indexFiles()) {
            if (file.size() == 0) {
                continue;
            }
            try (IndexReader index = store.openIndex(file)) {
                if (index.geometry().source() != IndexGeometry.Source.ASSUMED) {
                    return Optional.of(index.geometry());
                }
                best = best.or(() -> Optional.of(index.geometry()));
            }
        }
        return best;
    }

    /** Refuses a folder that could not be made because it, or one above it, is a file. */
    static void requireFolder(Path folder) {
        Path there = folder.toAbsolutePath();
        while (!Files.exists(there) && there.getParent() != null) {
            there = there.getParent();
        }
        if (!Files.isDirectory(there)) {
            throw new UnusableInputException(there + " is a file; name a folder, or one that does not exist yet");
        }
    }

    private static StoreGeometry geometry(GeometryHints sizes) {
        StoreGeometry defaults = StoreGeometry.DEFAULT;
        try {
            return new StoreGeometry(
                    sizes.logFileBytes().orElse(defaults.logFileBytes()),
                    sizes.queueFileEntries().orElse(defaults.queueFileEntries()),
                    sizes.indexSlots().orElse(defaults.indexSlots()),
                    sizes.indexItems().orElse(defaults.indexItems()));
        } catch (IllegalArgumentException e) { // its message says which size, and what it must be
            throw new UnusableInputException("file sizes: " + e.getMessage());
        }
    }

    static MessageStore open(Engine engine, MessageStoreConfig config) throws IOException {
        return open(engine, config, Env.system());
    }

    static MessageStore open(Engine engine, MessageStoreConfig config, Env env) throws IOException {
        try {
            return engine.open(config, env);
        } catch (AccessDeniedException e) {
            throw new UnusableInputException(e.getFile() + " may not be written by this user");
        }
    }
}
