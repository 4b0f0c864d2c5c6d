package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.DelayLevels;
import dev.twinlog.api.MessageExt;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.format.IndexKey;
import dev.twinlog.format.TagsCode;
import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Compares the bytes of a store's files with what was put: no entry of a queue and no item of the index leads outside
 * the log or to a wrong message, none is missing or double, and nothing lies past the log's end.
 */
final class FileCheck {
    private final Disk disk;
    private final Path store;
    private final StoreGeometry geometry;
    private final Written written;

    FileCheck(Disk disk, Path store, StoreGeometry geometry, Written written) {
        this.disk = disk;
        this.store = store;
        this.geometry = geometry;
        this.written = written;
    }

    void allFilesAgree(CrashEngine engine, long logEnd) throws IOException {
        nothingLiesBehind(logEnd);
        queues();
        new IndexCheck(geometry, expectedItems(engine), written.begin()).check(files(store.resolve("index")));
    }

    /** What is cut off must not come back when the log grows over it. */
    private void nothingLiesBehind(long logEnd) throws IOException {
        for (var file : files(store.resolve("commitlog"))) {
            long start = Long.parseLong(file.name());
            for (int at = (int) Math.max(0, logEnd - start); at < file.bytes().capacity(); at++) {
                Violation.unless(
                        file.bytes().get(at) == 0, "byte %d of commitlog/%s lies past the log's end", at, file.name());
            }
        }
    }

    /** A file with its content. */
    record Content(String name, ByteBuffer bytes) {}

    private List<Content> files(Path folder) throws IOException {
        List<Content> files = new ArrayList<>();
        for (Disk.Entry entry : disk.list(folder)) {
            if (entry.isFile() && entry.size() > 0) {
                files.add(new Content(entry.name(), FolderImage.content(disk, folder.resolve(entry.name()))));
            }
        }
        return files;
    }

    private void queues() throws IOException {
        Map<Written.Queue, List<Written.Put>> expected = written.queues();
        Path root = store.resolve("consumequeue");
        for (Disk.Entry topic : disk.list(root)) {
            for (Disk.Entry id : disk.list(root.resolve(topic.name()))) {
                Written.Queue queue = new Written.Queue(topic.name(), Integer.parseInt(id.name()));
                List<Written.Put> puts = expected.getOrDefault(queue, List.of());
                for (Content file : files(root.resolve(topic.name()).resolve(id.name()))) {
                    queueFile(queue, file, puts);
                }
            }
        }
    }

    private void queueFile(Written.Queue queue, Content file, List<Written.Put> puts) {
        long index = Long.parseLong(file.name()) / ConsumeQueueLayout.ENTRY_BYTES;
        long first = puts.isEmpty() ? Long.MAX_VALUE : puts.get(0).queueOffset();
        for (int at = 0; at < file.bytes().capacity(); at += ConsumeQueueLayout.ENTRY_BYTES) {
            Entry entry = Entry.at(file.bytes(), at);
            if (index < first) {
                Violation.unless(
                        entry.isDeleted(written.begin()), "%s[%d] is %s, but no such message", queue, index, entry);
            } else if (index - first < puts.size()) {
                Written.Put put = puts.get((int) (index - first));
                Violation.unless(
                        entry.equals(Entry.of(put)),
                        "entry %d of %s is not that of the message at %d",
                        index,
                        queue,
                        put.logOffset());
            } else {
                Violation.unless(
                        entry.equals(Entry.EMPTY),
                        "%s has entry %d, which leads to %d, but no such message",
                        queue,
                        index,
                        entry.logOffset());
            }
            index++;
        }
    }

    private record Entry(long logOffset, int size, long tagsCode) {
        static final Entry EMPTY = new Entry(0, 0, 0);
        static final Entry PRE_BLANK = new Entry(0, ConsumeQueueLayout.PRE_BLANK_SIZE, 0);

        static Entry at(ByteBuffer file, int at) {
            return new Entry(
                    ConsumeQueueLayout.COMMIT_LOG_OFFSET.getLong(file, at),
                    ConsumeQueueLayout.SIZE.getInt(file, at),
                    ConsumeQueueLayout.TAGS_CODE.getLong(file, at));
        }

        static Entry of(Written.Put put) {
            MessageExt stored = put.stored();
            long tagsCode =
                    TagsCode.of(stored.topic(), stored.properties(), stored.storeTimestamp(), DelayLevels.DEFAULT);
            return new Entry(put.logOffset(), put.record().length, tagsCode);
        }

        /** Whether it may stand where no message of the log does. */
        boolean isDeleted(long begin) {
            return logOffset + size <= begin || equals(PRE_BLANK) && begin > 0;
        }
    }

    private List<IndexCheck.Item> expectedItems(CrashEngine engine) {
        List<IndexCheck.Item> items = new ArrayList<>();
        for (Written.Put put : written.all()) {
            for (String key : engine.indexedKeys(put.stored())) {
                int hash = new IndexKey(put.stored().topic(), key).hash();
                items.add(
                        new IndexCheck.Item(hash, put.logOffset(), put.stored().storeTimestamp()));
            }
        }
        return items;
    }
}
