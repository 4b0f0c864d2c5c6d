package dev.twinlog.inspect;

import dev.twinlog.format.IndexKey;
import dev.twinlog.format.MessageId;
import dev.twinlog.format.MessageRecord;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Finds messages by key, by id and by time, the ways a broker does. Not safe for use by many threads. */
public final class Finder implements AutoCloseable {
    private final StoreFolder folder;
    private final LogReader log;

    public Finder(StoreFolder folder) {
        this.folder = folder;
        this.log = folder.openLog();
    }

    /**
     * Log offsets of the messages of {@code topic} that carry {@code key} among their KEYS or as UNIQ_KEY, ascending,
     * each once. Found through the index; what only has the same hash is left out.
     */
    public List<Long> byKey(String topic, String key) throws IOException {
        TreeSet<Long> found = new TreeSet<>();
        IndexKey indexKey = new IndexKey(topic, key);
        for (StoreFile file : folder.indexFiles()) {
            try (IndexReader index = folder.openIndex(file)) {
                for (long logOffset : index.lookup(indexKey)) {
                    if (log.recordAt(logOffset)
                            .filter(r -> carries(r, indexKey))
                            .isPresent()) {
                        found.add(logOffset);
                    }
                }
            } catch (NoSuchFileException e) {
                continue; // expired since the folder was listed
            }
        }
        return List.copyOf(found);
    }

    private static boolean carries(MessageRecord record, IndexKey key) {
        return record.topic().equals(key.topic())
                && MessageKeys.of(record.properties()).contains(key.key());
    }

    /** The message with that id; empty if there is none at its offset or it has another id. */
    public Optional<MessageRecord> byId(MessageId id) throws IOException {
        return log.recordAt(id.logOffset()).filter(r -> r.msgId().equals(id.text()));
    }

    /**
     * The first entry of a queue whose message was stored at {@code timeMillis} or later.
     *
     * @return empty if all were stored before
     */
    public Optional<QueueEntry> byTime(QueueFolder queue, long timeMillis) throws IOException {
        QueueReader reader = folder.openQueue(queue);
        long low = reader.minIndex();
        long end = reader.endIndex();
        long high = end;
        while (low < high) {
            long middle = low + (high - low) / 2;
            if (isStoredBefore(reader.entry(middle), timeMillis)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < end ? reader.entry(low) : Optional.empty();
    }

    /** A message that is no longer in the log was stored before any that is. */
    private boolean isStoredBefore(Optional<QueueEntry> entry, long timeMillis) throws IOException {
        Optional<MessageRecord> record =
                entry.isPresent() ? log.recordAt(entry.get().commitLogOffset()) : Optional.empty();
        return record.isEmpty() || record.get().storeTimestamp() < timeMillis;
    }

    @Override
    public void close() throws IOException {
        log.close();
    }
}
