package dev.twinlog.visualizer.web.view;

import dev.twinlog.format.IndexKey;
import dev.twinlog.format.IndexLayout;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScheduleTopic;
import dev.twinlog.inspect.IndexItem;
import dev.twinlog.inspect.IndexReader;
import dev.twinlog.inspect.QueueEntry;
import dev.twinlog.inspect.QueueFolder;
import dev.twinlog.inspect.QueueReader;
import dev.twinlog.inspect.StoreFile;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds what points at a record, by looking there: its queue entry and the index items of its keys. */
final class Pointers {
    private static final int LONGEST_CHAIN = 2000;
    private static final int MOST_KEYS = 32;

    private final StoreFolder folder;
    private final MessageRecord record;
    private final List<Pointer> found = new ArrayList<>();

    private Pointers(StoreFolder folder, MessageRecord record) {
        this.folder = folder;
        this.record = record;
    }

    static List<Pointer> to(MessageRecord record, StoreFolder folder) throws IOException {
        Pointers pointers = new Pointers(folder, record);
        pointers.findQueueEntry();
        pointers.findIndexItems();
        return List.copyOf(pointers.found);
    }

    private void findQueueEntry() throws IOException {
        Optional<QueueFolder> queue = folder.queue(record.topic(), record.queueId());
        if (queue.isPresent()) {
            QueueReader reader = folder.openQueue(queue.get());
            reader.entry(record.queueOffset())
                    .filter(e -> e.isWritten() && e.commitLogOffset() == record.physicalOffset())
                    .ifPresent(e -> found.add(pointer(queue.get(), e)));
        }
    }

    /** What a queue of the schedule topic keeps in place of the tag is the time at which the message is due. */
    private static Pointer pointer(QueueFolder queue, QueueEntry entry) {
        return queue.topic().equals(ScheduleTopic.NAME)
                ? Pointer.delayEntry(
                        queue.topic(),
                        queue.queueId(),
                        entry.queueOffset(),
                        ScheduleTopic.level(queue.queueId()),
                        entry.tagsCode())
                : Pointer.queueEntry(queue.topic(), queue.queueId(), entry.queueOffset());
    }

    private void findIndexItems() throws IOException {
        List<String> keys = Keys.of(record);
        for (StoreFile file : folder.indexFiles()) {
            if (!keys.isEmpty() && covers(file)) {
                try (IndexReader reader = folder.openIndex(file)) {
                    for (String key : keys.subList(0, Math.min(MOST_KEYS, keys.size()))) {
                        findItem(reader, key);
                    }
                }
            }
        }
    }

    private boolean covers(StoreFile file) throws IOException {
        try (Disk.ReadableFile bytes = folder.openFile(file)) {
            ByteBuffer header = bytes.read(0, IndexLayout.HEADER_BYTES);
            return header.limit() == IndexLayout.HEADER_BYTES
                    && IndexLayout.BEGIN_PHY_OFFSET.getLong(header, 0) <= record.physicalOffset()
                    && IndexLayout.END_PHY_OFFSET.getLong(header, 0) >= record.physicalOffset();
        }
    }

    private void findItem(IndexReader reader, String key) throws IOException {
        IndexKey asked = new IndexKey(record.topic(), key);
        int slot = asked.slot(reader.geometry().slots());
        for (IndexItem item : reader.chain(slot, LONGEST_CHAIN)) {
            if (item.phyOffset() == record.physicalOffset() && item.keyHash() == asked.hash()) {
                found.add(Pointer.indexItem(IndexFiles.shortName(reader.file()), slot, item.number(), key));
            }
        }
    }
}
