package dev.twinlog.inspect;

import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Reads a consume queue in small windows; holds no file open. Files may grow, be cut or be deleted meanwhile.
 *
 * <p>Not safe for use by many threads.
 */
public final class QueueReader {
    private static final int ENTRY_BYTES = ConsumeQueueLayout.ENTRY_BYTES;
    private static final int WINDOW_ENTRIES = 800;

    private final Disk disk;
    private final QueueFolder queue;
    private long windowIndex;
    private ByteBuffer window = ByteBuffer.allocate(0);

    QueueReader(Disk disk, QueueFolder queue) {
        this.disk = disk;
        this.queue = queue;
    }

    public QueueFolder queue() {
        return queue;
    }

    /** Index of the first entry that points to a message; {@link #endIndex()} if there is none. */
    public long minIndex() throws IOException {
        for (NumberedFile file : queue.files()) {
            long first = firstIndex(file);
            long behindPreBlank = behind(file, QueueEntry::isPreBlank);
            if (behindPreBlank < first + entriesIn(file)) {
                return behindPreBlank;
            }
        }
        return endIndex();
    }

    /**
     * Index behind the last entry: entries lie one behind the other and the rest of the last file is zero, so the end
     * is found by halving the last file that begins with an entry.
     */
    public long endIndex() throws IOException {
        for (int i = queue.files().size() - 1; i >= 0; i--) {
            NumberedFile file = queue.files().get(i);
            long end = behind(file, e -> e.size() > 0);
            if (end > firstIndex(file)) {
                return end;
            }
        }
        return queue.files().isEmpty() ? 0 : firstIndex(queue.files().get(0));
    }

    /** The first index in the file whose entry is not {@code like} the ones before it. */
    private long behind(NumberedFile file, Predicate<QueueEntry> like) throws IOException {
        long low = firstIndex(file);
        long high = low + entriesIn(file);
        while (low < high) {
            long middle = low + (high - low) / 2;
            if (entry(middle).filter(like).isPresent()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Whether an entry that was read a moment ago must be read again if it was not written then. */
    enum Freshness {
        ANY,
        NOW
    }

    /** The bytes at {@code index} as an entry, written or not; empty if no file holds it whole. */
    public Optional<QueueEntry> entry(long index) throws IOException {
        return entry(index, Freshness.NOW);
    }

    Optional<QueueEntry> entry(long index, Freshness freshness) throws IOException {
        if (index >= windowIndex && index < windowIndex + window.limit() / ENTRY_BYTES) {
            QueueEntry known = parse(index);
            if (known.isWritten() || freshness == Freshness.ANY) {
                return Optional.of(known);
            }
        }
        load(index);
        return window.limit() < ENTRY_BYTES ? Optional.empty() : Optional.of(parse(index));
    }

    /** Up to {@code limit} written entries from {@code from}, ending at the first that is not written. */
    public List<QueueEntry> entries(long from, int limit) throws IOException {
        List<QueueEntry> entries = new ArrayList<>();
        Optional<QueueEntry> entry = entry(from);
        while (entries.size() < limit && entry.filter(QueueEntry::isWritten).isPresent()) {
            entries.add(entry.get());
            entry = entry(from + entries.size());
        }
        return entries;
    }

    /** The file that holds the entry at {@code index}. */
    public Optional<NumberedFile> fileOf(long index) {
        return queue.files().stream()
                .filter(f -> index >= firstIndex(f) && index < firstIndex(f) + entriesIn(f))
                .findFirst();
    }

    /** Where in its file the entry at {@code index} begins. */
    public static long filePosition(NumberedFile file, long index) {
        return index * ENTRY_BYTES - file.start();
    }

    private QueueEntry parse(long index) {
        int at = (int) (index - windowIndex) * ENTRY_BYTES;
        return new QueueEntry(
                index,
                ConsumeQueueLayout.COMMIT_LOG_OFFSET.getLong(window, at),
                ConsumeQueueLayout.SIZE.getInt(window, at),
                ConsumeQueueLayout.TAGS_CODE.getLong(window, at));
    }

    private void load(long index) throws IOException {
        window = ByteBuffer.allocate(0);
        windowIndex = index;
        Optional<NumberedFile> file = fileOf(index);
        if (file.isPresent()) {
            try (Disk.ReadableFile bytes = disk.openForReading(file.get().file().path())) {
                window = bytes.read(filePosition(file.get(), index), WINDOW_ENTRIES * ENTRY_BYTES);
            } catch (NoSuchFileException e) {
                window = ByteBuffer.allocate(0); // deleted since the folder was listed
            }
        }
    }

    static long firstIndex(NumberedFile file) {
        return file.start() / ENTRY_BYTES;
    }

    static long entriesIn(NumberedFile file) {
        return file.file().size() / ENTRY_BYTES;
    }
}
