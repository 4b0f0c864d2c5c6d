package dev.twinlog.inspect;

import static dev.twinlog.inspect.Generation.V3_2;
import static dev.twinlog.inspect.Generation.V4_0;
import static dev.twinlog.inspect.Generation.V4_1;
import static dev.twinlog.inspect.Generation.V4_9;
import static dev.twinlog.inspect.Generation.V5;

import dev.twinlog.format.IndexKey;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import dev.twinlog.inspect.GenerationGuess.Evidence;
import dev.twinlog.inspect.GenerationGuess.OpenedBy;
import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Looks for what the generations leave behind differently. */
final class GenerationEvidence {
    private static final int RECORDS_TO_LOOK_AT = 2000;
    private static final int SYS_FLAGS_OF_5 = 0x700 | 64 | 128;
    private static final String LOCK_TEXT = "lock";
    private static final Set<String> NAMES_OF_5 =
            Set.of("abort.bak", "compaction", "timerwheel", "timerlog", "timercheck", "rocksdb", "indexRocksDB");

    private final StoreFolder folder;
    private final List<Evidence> evidence = new ArrayList<>();
    private OpenedBy openedBy = OpenedBy.ROCKETMQ_ONLY;

    GenerationEvidence(StoreFolder folder) {
        this.folder = folder;
    }

    GenerationGuess gather() throws IOException {
        lookAtRecords();
        lookAtIndex();
        lookAtNames();
        return GenerationGuess.of(evidence, openedBy);
    }

    private void lookAtIndex() throws IOException {
        if (!folder.indexFiles().isEmpty()) {
            try (IndexReader index = folder.openIndex(folder.indexFiles().get(0));
                    LogReader log = folder.openLog()) {
                lookAtIndexedKeys(index, log);
                lookAtSlotCount(index);
            } catch (NoSuchFileException e) {
                return; // the oldest index file expired meanwhile
            }
        }
    }

    private void lookAtNames() throws IOException {
        for (Disk.Entry entry : folder.disk().list(folder.path())) {
            if (NAMES_OF_5.contains(entry.name())) {
                add("there is " + entry.name(), EnumSet.of(V5));
            }
        }
        Optional<String> lock = textOfLock();
        if (lock.filter(LOCK_TEXT::equals).isPresent()) {
            add("a lock file that holds 'lock': 4.1 or later", EnumSet.of(V4_1, V4_9, V5));
        } else if (lock.filter(String::isEmpty).isPresent()) {
            openedBy = OpenedBy.TWINLOG;
            add(
                    "an empty lock file: Twinlog was here; its engine v3 writes as 3.2.x does, v4 as 4.0.0 does",
                    EnumSet.of(V3_2, V4_0));
        } else if (!folder.logFiles().isEmpty()) {
            add("no lock file that holds 'lock', as 4.1 and later leave behind", EnumSet.of(V3_2, V4_0));
        }
    }

    /** As much of the lock file's text as tells; empty if there is no such file. */
    private Optional<String> textOfLock() throws IOException {
        Optional<StoreFile> lock = folder.otherFiles().stream()
                .filter(f -> f.name().equals(StoreFolder.LOCK))
                .findFirst();
        if (lock.isEmpty()) {
            return Optional.empty();
        }
        try (Disk.ReadableFile file = folder.openFile(lock.get())) {
            ByteBuffer bytes = file.read(0, LOCK_TEXT.length());
            return Optional.of(StandardCharsets.US_ASCII.decode(bytes).toString());
        } catch (NoSuchFileException e) {
            return Optional.empty(); // removed since the folder was listed
        }
    }

    /** Not behind a broken one: to find the next could mean to read all of the log. */
    private void lookAtRecords() throws IOException {
        boolean goesOn = true;
        try (LogReader log = folder.openLog();
                LogCursor cursor = log.fromStart()) {
            for (int i = 0; i < RECORDS_TO_LOOK_AT && goesOn; i++) {
                Optional<LogPlace> place = cursor.next();
                goesOn = place.isPresent() && goesOnBehind(place.get());
            }
        }
    }

    private boolean goesOnBehind(LogPlace place) {
        return place.result() instanceof ScanResult.Message message
                ? !isOf5(place, message.record())
                : place.result() instanceof ScanResult.Blank;
    }

    private boolean isOf5(LogPlace place, MessageRecord record) {
        boolean longTopic = record.topic().getBytes(StandardCharsets.UTF_8).length > MessageLayout.MAX_TOPIC_BYTES;
        boolean newFlags = (record.sysFlag() & SYS_FLAGS_OF_5) != 0;
        if (longTopic || newFlags) {
            add(
                    "record %d has %s"
                            .formatted(place.logOffset(), longTopic ? "magic 0xDAA320AB" : "sysFlag bits of 5.x"),
                    EnumSet.of(V5));
        }
        return longTopic || newFlags;
    }

    /** 4.0 and later index UNIQ_KEY, 3.2.x does not. */
    private void lookAtIndexedKeys(IndexReader index, LogReader log) throws IOException {
        int seen = 0;
        for (int number = 1; number < Math.min(index.endItem(), RECORDS_TO_LOOK_AT); number++) {
            Optional<IndexItem> item = index.item(number);
            Optional<MessageRecord> record =
                    item.isPresent() ? log.recordAt(item.get().phyOffset()) : Optional.empty();
            Optional<String> uniqKey = record.map(r -> r.properties().get(MessageProperties.UNIQ_KEY));
            if (uniqKey.isPresent()) {
                seen++;
                if (new IndexKey(record.get().topic(), uniqKey.get()).hash()
                        == item.get().keyHash()) {
                    add("UNIQ_KEY is indexed: 4.0 or later", EnumSet.of(V4_0, V4_1, V4_9, V5));
                    return;
                }
            }
        }
        if (seen > 0) {
            add("messages have UNIQ_KEY, but it is not indexed: 3.2.x", EnumSet.of(V3_2));
        }
    }

    private void lookAtSlotCount(IndexReader index) throws IOException {
        int items = index.endItem() - 1;
        int count = index.header().hashSlotCount();
        if (items > 1 && count == items && usesFewerSlots(index, items)) {
            add("hashSlotCount goes up with each index item: before 4.9", EnumSet.of(V3_2, V4_0, V4_1));
        } else if (items > 1 && count < items) {
            add("hashSlotCount goes up with each slot's first use only: 4.9 or later", EnumSet.of(V4_9, V5));
        }
    }

    private static boolean usesFewerSlots(IndexReader index, int items) throws IOException {
        for (int number = 1; number <= items; number++) {
            if (index.item(number).filter(i -> i.prevIndex() > 0).isPresent()) {
                return true;
            }
        }
        return false;
    }

    private void add(String what, Set<Generation> allows) {
        evidence.add(new Evidence(what, allows));
    }
}
