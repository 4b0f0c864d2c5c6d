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
 * @param files the chain of the key's slot in each file that has an item of that hash, newest file first; if none has
 *     one, that in the newest file
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
                try (IndexReader reader = folder.openIndex(files.get(at))) {
                    if (!reader.lookup(key).isEmpty()) {
                        chains.add(chain(reader, log, key, times));
                    }
                }
            }
            if (chains.isEmpty() && !files.isEmpty()) {
                try (IndexReader newest = folder.openIndex(files.get(files.size() - 1))) {
                    chains.add(chain(newest, log, key, times));
                }
            }
        }
        return new KeyLens(Readable.visible(key.topic() + "#" + key.key()), key.hash(), chains, at > 0);
    }

    private static SlotChain chain(IndexReader reader, LogReader log, IndexKey key, SlotChain.Times times)
            throws IOException {
        return SlotChain.of(reader, log, key.slot(reader.geometry().slots()), Optional.of(key), times);
    }
}
