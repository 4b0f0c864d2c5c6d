package dev.twinlog.schedule;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.twinlog.config.JsonConfigFile;
import dev.twinlog.config.NumberTable;
import dev.twinlog.config.Persistent;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * How far each delay level has been delivered, kept in {@code delayOffset.json}. Safe for use by many threads.
 *
 * <p>The file never runs ahead of the log: what it says was delivered is forced. A crash may so repeat the deliveries
 * of the last seconds, but loses none.
 */
final class DelayProgress implements Persistent {
    private record Snapshot(SortedMap<Integer, Long> next, long copiesEnd, long changes) {}

    private final JsonConfigFile file;
    private final LongSupplier forcedOffset;
    private final SortedMap<Integer, Long> next = new TreeMap<>(); // guarded by this: by level, the next queue index
    private final ObjectNode document; // guarded by this: the file, with fields that are not ours
    private long copiesEnd; // guarded by this: log offset behind the newest copy delivered
    private long changes; // guarded by this
    private long persistedChanges; // guarded by this
    private Optional<Snapshot> unforced = Optional.empty(); // guarded by this: waits to be written

    private DelayProgress(JsonConfigFile file, LongSupplier forcedOffset, ObjectNode document) {
        this.file = file;
        this.forcedOffset = forcedOffset;
        this.document = document;
    }

    /**
     * Reads the file, or its copy; begins at 0 if there is neither.
     *
     * @param forcedOffset log offset behind the last byte forced
     */
    static DelayProgress open(JsonConfigFile file, LongSupplier forcedOffset) throws IOException {
        Map<Integer, Long> read = new TreeMap<>();
        ObjectNode document = file.load(content -> {
                    read.clear();
                    read.putAll(NumberTable.read(content.get(NumberTable.OFFSET_TABLE)));
                    return content;
                })
                .orElseGet(JsonNodeFactory.instance::objectNode);
        DelayProgress progress = new DelayProgress(file, forcedOffset, document);
        progress.next.putAll(read);
        return progress;
    }

    /** Index in the level's queue of the next message to deliver. */
    synchronized long next(int level) {
        return next.getOrDefault(level, 0L);
    }

    /** By level, the index of the next message to deliver; a copy. */
    synchronized SortedMap<Integer, Long> all() {
        return new TreeMap<>(next);
    }

    /** Goes on at {@code queueIndex} without a delivery. */
    synchronized void moveTo(int level, long queueIndex) {
        next.put(level, queueIndex);
        changes++;
    }

    /** The message before {@code queueIndex} was delivered; its copy ends at {@code copyEnd} of the log. */
    synchronized void delivered(int level, long queueIndex, long copyEnd) {
        moveTo(level, queueIndex);
        copiesEnd = Math.max(copiesEnd, copyEnd);
    }

    /**
     * Writes the progress as it was at some call since the last write, as soon as all delivered till then is forced.
     */
    @Override
    public synchronized boolean persist() throws IOException {
        if (unforced.isEmpty() && changes != persistedChanges) {
            unforced = Optional.of(new Snapshot(all(), copiesEnd, changes));
        }
        if (unforced.isEmpty() || forcedOffset.getAsLong() < unforced.get().copiesEnd()) {
            return false;
        }
        write(unforced.get());
        return true;
    }

    /** Writes the progress as it is now. When the log is forced. */
    synchronized void persistNow() throws IOException {
        unforced = Optional.empty();
        persist();
    }

    private void write(Snapshot snapshot) throws IOException {
        NumberTable.write(document, NumberTable.OFFSET_TABLE, snapshot.next());
        file.save(document);
        persistedChanges = snapshot.changes();
        unforced = Optional.empty();
    }
}
