package dev.twinlog.queue;

import dev.twinlog.api.FilePositions;
import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.io.Disk;
import dev.twinlog.mapped.Hole;
import dev.twinlog.mapped.MappedFile;
import dev.twinlog.mapped.MappedFileQueue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * The index of one queue of a topic: entry i tells where the message with queue offset i lies in the log. Entries are
 * added by one thread, the dispatcher; anybody may read.
 */
public final class ConsumeQueue {
    private static final int ENTRY = ConsumeQueueLayout.ENTRY_BYTES;

    private final String topic;
    private final int queueId;
    private final MappedFileQueue files;
    private Optional<MappedFile> writing = Optional.empty(); // the dispatcher's own
    private volatile long minQueueIndex; // written on opening, and by whoever deletes log files
    private final AtomicLong endLogOffset =
            new AtomicLong(); // behind the newest message of the queue; written by the dispatcher, with release

    ConsumeQueue(Disk disk, Path folder, String topic, int queueId, int fileEntries) {
        this.topic = topic;
        this.queueId = queueId;
        this.files = new MappedFileQueue(disk, folder, fileEntries * ENTRY);
    }

    public String topic() {
        return topic;
    }

    public int queueId() {
        return queueId;
    }

    /** Index of the first entry whose message is still in the log. */
    public long minQueueIndex() {
        return minQueueIndex;
    }

    /** Index behind the last entry. */
    public long maxQueueIndex() {
        return files.maxOffset() / ENTRY;
    }

    /** Log offset behind the newest message of this queue; 0 if it never had one. */
    public long endLogOffset() {
        return endLogOffset.getAcquire();
    }

    /** Bytes of the queue that are forced, as an offset. */
    public long flushedOffset() {
        return files.flushedOffset();
    }

    /** How far each file is written and forced, by its path. */
    public Map<Path, FilePositions> positions() {
        return files.files().stream()
                .collect(Collectors.toMap(
                        MappedFile::path, file -> new FilePositions(file.wrotePosition(), file.flushedPosition())));
    }

    /** Maps the files and finds the last entry: the one before the first that was never written. */
    List<String> load() throws IOException {
        List<String> strangers = files.load();
        files.endAt(find(WrittenEntries::end) * ENTRY);
        endLogOffset.setRelease(find(WrittenEntries::lastMessageEnd));
        return strangers;
    }

    private long find(ToLongFunction<WrittenEntries> what) {
        try (WrittenEntries written = new WrittenEntries(files)) {
            return what.applyAsLong(written);
        }
    }

    /** Drops entries that lead behind {@code logEnd}. For the writer, before readers come. */
    void truncateTo(long logEnd) throws IOException {
        if (endLogOffset() > logEnd) {
            cutAt(logEnd);
        }
    }

    /** Drops entries that lead behind {@code logEnd}, and whatever a crash has left behind the last one. */
    void cutAt(long logEnd) throws IOException {
        files.truncate(find(written -> written.endBelow(logEnd)) * ENTRY);
        writing = Optional.empty();
        endLogOffset.setRelease(find(WrittenEntries::lastMessageEnd));
    }

    /** Moves {@link #minQueueIndex()} to the first entry whose message lies at {@code minLogOffset} or behind. */
    public void correctMinIndex(long minLogOffset) {
        try (FirstMessage messages = new FirstMessage(files)) {
            minQueueIndex = messages.atOrBehind(minLogOffset, files.minOffset() / ENTRY, maxQueueIndex());
        }
    }

    /**
     * Adds the entry of the message with queue offset {@code queueIndex}. For the dispatcher.
     *
     * @return whether the entry was written; false if it was there already
     * @throws IOException if a new file cannot be made
     */
    public boolean put(long queueIndex, ConsumeQueueEntry entry) throws IOException {
        long expected = queueIndex * ENTRY;
        if (entry.logOffset() < endLogOffset.getPlain() || expected < endOffset()) {
            return false;
        }
        MappedFile file = fileFor(expected);
        int filePosition = (int) (expected - file.startOffset());
        if (file.wrotePosition() < filePosition) {
            fillUpTo(file, filePosition);
        }
        var target = file.writeView(ENTRY);
        entry.writeTo(target);
        file.publish(target.position());
        endLogOffset.setRelease(entry.endLogOffset());
        return true;
    }

    private long endOffset() {
        return writing.isPresent() ? writing.get().startOffset() + writing.get().wrotePosition() : files.maxOffset();
    }

    private MappedFile fileFor(long offset) throws IOException {
        if (writing.isEmpty() || offset >= writing.get().endOffset()) {
            writing = Optional.of(lastOrNewFile(offset));
        }
        return writing.get();
    }

    private MappedFile lastOrNewFile(long offset) throws IOException {
        long startOffset = offset - offset % files.fileSize();
        Optional<MappedFile> last = files.last();
        if (last.isPresent() && last.get().startOffset() == startOffset) {
            return last.get();
        }
        if (last.isEmpty()) {
            minQueueIndex = offset / ENTRY;
        }
        return files.addNew(startOffset);
    }

    private static void fillUpTo(MappedFile file, int filePosition) throws IOException {
        var target = file.writeView(filePosition - file.wrotePosition());
        while (target.position() < filePosition) {
            ConsumeQueueEntry.preBlank().writeTo(target);
        }
        file.publish(filePosition);
    }

    /** The entry at {@code queueIndex}; empty if there is none, or if it was never written. */
    public Optional<ConsumeQueueEntry> entry(long queueIndex) {
        if (queueIndex < 0) {
            return Optional.empty();
        }
        return files.select(queueIndex * ENTRY, ENTRY).map(held -> {
            try (held) {
                return ConsumeQueueEntry.read(held.buffer(), 0);
            }
        });
    }

    /** Takes the entries from {@code queueIndex} to the end of its file to read. */
    Optional<SelectMappedBufferResult> selectFrom(long queueIndex) {
        return queueIndex < 0 ? Optional.empty() : files.selectFrom(queueIndex * ENTRY);
    }

    /** Index of the first entry of the file behind the one that holds {@code queueIndex}. */
    long nextFileIndex(long queueIndex) {
        long fileEntries = files.fileSize() / ENTRY;
        return queueIndex - queueIndex % fileEntries + fileEntries;
    }

    /**
     * Moves {@link #minQueueIndex()} to the first message at {@code minLogOffset} or behind, and deletes files that lie
     * wholly before it.
     *
     * @return names of the files deleted
     */
    public List<String> deleteBefore(long minLogOffset) throws IOException {
        correctMinIndex(minLogOffset);
        List<String> deleted = new ArrayList<>();
        while (files.first().filter(f -> f.endOffset() <= minQueueIndex * ENTRY).isPresent()) {
            Optional<MappedFile> file = files.retireFirst();
            if (file.isEmpty()) {
                break;
            }
            deleted.add(file.get().path().getFileName().toString());
        }
        return deleted;
    }

    /** Deletes files that {@link #deleteBefore} had to leave to their readers. */
    public void deleteRetired() throws IOException {
        files.deleteRetired();
    }

    /** Forces at most one file, if enough pages wait. @return whether anything was forced */
    public boolean flush(int leastPages) throws IOException {
        return files.flush(leastPages);
    }

    /** Stretches for which the queue has no file. */
    public List<Hole> holes() {
        return Hole.between(files.files());
    }

    void close() {
        files.close();
    }

    /** {@code topic/queueId}. */
    @Override
    public String toString() {
        return topic + "/" + queueId;
    }
}
