package dev.twinlog.visualizer.web.view;

import dev.twinlog.format.IndexKey;
import dev.twinlog.inspect.IndexReader;
import dev.twinlog.inspect.LogReader;
import dev.twinlog.inspect.StoreFile;
import dev.twinlog.inspect.StoreFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The way from a key to its messages.
 *
 * @param text what is hashed
 * @param hash its hash, as items store it
 * @param files the chain of the key's slot in each file that has an item of that hash, newest file first
 * @param cut whether older files were not looked into
 */
public record KeyLens(String text, int hash, List<SlotChain> files, boolean cut) {
    private static final int MOST_FILES_READ = 400;
    private static final int MOST_FILES_SHOWN = 8;

    /** @param times which items a query with those times would follow */
    public static KeyLens of(StoreFolder folder, IndexKey key, SlotChain.Times times) throws IOException {
        List<StoreFile> files = folder.indexFiles();
        List<SlotChain> chains = new ArrayList<>();
        int at = files.size();
        int oldest = Math.max(0, files.size() - MOST_FILES_READ);
        try (LogReader log = folder.openLog()) {
            while (at > oldest && chains.size() < MOST_FILES_SHOWN) {
                at--;
                chain(folder, files.get(at), log, key, times).ifPresent(chains::add);
            }
        }
        return new KeyLens(Readable.visible(key.topic() + "#" + key.key()), key.hash(), chains, at > 0);
    }

    private static Optional<SlotChain> chain(
            StoreFolder folder, StoreFile file, LogReader log, IndexKey key, SlotChain.Times times) throws IOException {
        try (IndexReader reader = folder.openIndex(file)) {
            int slot = key.slot(reader.geometry().slots());
            if (reader.lookup(key).isEmpty()) {
                return Optional.empty();
            }
            return Optional.of(SlotChain.of(reader, log, slot, Optional.of(key), times));
        }
    }
}
