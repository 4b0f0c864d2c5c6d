package dev.twinlog.inspect;

import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import dev.twinlog.format.TagsCode;
import dev.twinlog.layout.Field;
import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** Follows each entry of each queue to its record, which must be one and must be the one of that entry. */
final class QueueCheck {
    private static final String SCHEDULE_TOPIC = "SCHEDULE_TOPIC_XXXX";

    private final StoreFolder folder;
    private final VerifyListener listener;
    private long entries;
    private long expired;

    QueueCheck(StoreFolder folder, VerifyListener listener) {
        this.folder = folder;
        this.listener = listener;
    }

    /** Returns how many entries were followed. */
    long run(Collection<QueueExtent> queues) throws IOException {
        try (LogReader log = folder.openLog()) {
            for (QueueExtent extent : queues) {
                // read anew: an entry may have been half written when the extent was taken
                QueueReader reader = folder.openQueue(extent.reader().queue());
                QueueExtent queue = new QueueExtent(reader, extent.begin(), extent.end());
                for (long index = queue.begin(); index < queue.end(); index++) {
                    check(queue, index, log);
                }
            }
        }
        if (expired > 0) {
            listener.note("%d queue entries lead to messages that are no longer in the log".formatted(expired));
        }
        return entries;
    }

    private void check(QueueExtent queue, long index, LogReader log) throws IOException {
        Optional<QueueEntry> entry = queue.reader().entry(index, QueueReader.Freshness.ANY);
        if (entry.isEmpty()) {
            return; // its file is missing or cut, which is reported as such
        }
        entries++;
        if (!entry.get().isWritten()) {
            fault(
                    queue,
                    index,
                    ConsumeQueueLayout.SIZE,
                    "is %d, though entries after it are written"
                            .formatted(entry.get().size()));
        } else if (entry.get().commitLogOffset() < log.minOffset()
                && entry.get().commitLogOffset() >= 0) {
            expired++;
        } else {
            follow(queue, entry.get(), log);
        }
    }

    private void follow(QueueExtent queue, QueueEntry entry, LogReader log) throws IOException {
        Optional<LogPlace> place = log.at(entry.commitLogOffset());
        if (place.isEmpty()) {
            fault(
                    queue,
                    entry.queueOffset(),
                    ConsumeQueueLayout.COMMIT_LOG_OFFSET,
                    "leads to log offset %d, which no file holds".formatted(entry.commitLogOffset()));
        } else if (place.get().result() instanceof ScanResult.Message message) {
            compare(queue, entry, message.record());
        } else {
            fault(
                    queue,
                    entry.queueOffset(),
                    ConsumeQueueLayout.COMMIT_LOG_OFFSET,
                    "leads to log offset %d, where %s"
                            .formatted(
                                    entry.commitLogOffset(), words(place.get().result())));
        }
    }

    /** What lies there instead of a sound record. */
    static String words(ScanResult result) {
        if (result instanceof ScanResult.Corrupt corrupt) {
            return "no sound record lies (%s: %s)".formatted(corrupt.field(), corrupt.reason());
        }
        if (result instanceof ScanResult.Incomplete) {
            return "the file ends within the record";
        }
        return result instanceof ScanResult.Blank ? "the file's closing blank lies" : "nothing was ever written";
    }

    private void compare(QueueExtent queue, QueueEntry entry, MessageRecord record) {
        QueueFolder folderOfQueue = queue.reader().queue();
        long index = entry.queueOffset();
        if (!record.topic().equals(folderOfQueue.topic()) || record.queueId() != folderOfQueue.queueId()) {
            fault(
                    queue,
                    index,
                    ConsumeQueueLayout.COMMIT_LOG_OFFSET,
                    "leads to log offset %d, a record of queue %s/%d"
                            .formatted(entry.commitLogOffset(), record.topic(), record.queueId()));
        } else if (record.queueOffset() != index) {
            fault(
                    queue,
                    index,
                    ConsumeQueueLayout.COMMIT_LOG_OFFSET,
                    "leads to log offset %d, the record of entry %d"
                            .formatted(entry.commitLogOffset(), record.queueOffset()));
        } else if (record.size() != entry.size()) {
            fault(
                    queue,
                    index,
                    ConsumeQueueLayout.SIZE,
                    "is %d, but %s of the record at log offset %d is %d"
                            .formatted(entry.size(), MessageLayout.TOTAL_SIZE, entry.commitLogOffset(), record.size()));
        } else if (!folderOfQueue.topic().equals(SCHEDULE_TOPIC)) {
            compareTags(queue, entry, record.properties());
        }
    }

    private void compareTags(QueueExtent queue, QueueEntry entry, Map<String, String> properties) {
        long tagsCode = TagsCode.of(properties);
        if (tagsCode != entry.tagsCode()) {
            fault(
                    queue,
                    entry.queueOffset(),
                    ConsumeQueueLayout.TAGS_CODE,
                    "is %d, but the tags of the record at log offset %d hash to %d"
                            .formatted(entry.tagsCode(), entry.commitLogOffset(), tagsCode));
        }
    }

    private void fault(QueueExtent queue, long index, Field field, String problem) {
        NumberedFile file = queue.reader().fileOf(index).orElseThrow();
        long position = QueueReader.filePosition(file, index) + field.constantStart();
        listener.fault(new Fault(file.name(), position, "entry " + index, field.name(), problem));
    }
}
