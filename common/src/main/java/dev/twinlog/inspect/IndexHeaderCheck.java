package dev.twinlog.inspect;

import dev.twinlog.format.IndexLayout;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.layout.Field;
import java.io.IOException;
import java.util.Optional;

/** Checks an index file's header against its first and last item and the number of its items. */
final class IndexHeaderCheck {
    private static final int ITEMS_AHEAD = 2;

    private final StoreFolder folder;
    private final IndexExtent extent;
    private final Report report;

    /** Takes a fault of this index file. */
    interface Report {
        void fault(long filePosition, String part, String field, String problem);
    }

    IndexHeaderCheck(StoreFolder folder, IndexExtent extent, Report report) {
        this.folder = folder;
        this.extent = extent;
        this.report = report;
    }

    /** The store time of the first item's message if it is still there, else what the header says. */
    long trueBegin(IndexReader index, LogReader log) throws IOException {
        return record(index, log, 1)
                .map(MessageRecord::storeTimestamp)
                .orElse(extent.header().beginTimestamp());
    }

    void check(IndexReader index, LogReader log, IndexReplay replay) throws IOException {
        extent.wrongCount().ifPresent(problem -> fault(IndexLayout.INDEX_COUNT, problem));
        int count = extent.endItem() - 1;
        if (count == 0) {
            return;
        }
        IndexHeader header = extent.header();
        compare(IndexLayout.BEGIN_TIMESTAMP, header.beginTimestamp(), trueBegin(index, log));
        long firstOffset = index.item(1).map(IndexItem::phyOffset).orElse(header.beginPhyOffset());
        if (record(index, log, 1).isPresent()) {
            compare(IndexLayout.BEGIN_PHY_OFFSET, header.beginPhyOffset(), firstOffset);
        }
        checkEnd(index, log, count);
        checkCounts(count, replay.usedSlots());
    }

    /** While a store runs, the header may already tell of items behind those it counts. */
    private void checkEnd(IndexReader index, LogReader log, int count) throws IOException {
        Optional<MessageRecord> last = record(index, log, count);
        if (last.isEmpty()) {
            return;
        }
        boolean timeFits = false;
        boolean offsetFits = false;
        for (int number = count; number <= count + ahead(); number++) {
            Optional<MessageRecord> record = record(index, log, number);
            timeFits |= record.isPresent()
                    && record.get().storeTimestamp() == extent.header().endTimestamp();
            offsetFits |= record.isPresent()
                    && record.get().physicalOffset() == extent.header().endPhyOffset();
        }
        if (!timeFits) {
            compare(
                    IndexLayout.END_TIMESTAMP,
                    extent.header().endTimestamp(),
                    last.get().storeTimestamp());
        }
        if (!offsetFits) {
            compare(
                    IndexLayout.END_PHY_OFFSET,
                    extent.header().endPhyOffset(),
                    last.get().physicalOffset());
        }
    }

    private int ahead() {
        return folder.hasAbort() ? ITEMS_AHEAD : 0;
    }

    private void checkCounts(int count, int usedSlots) throws IOException {
        int slotCount = extent.header().hashSlotCount();
        int ahead = ahead();
        boolean countsItems = slotCount >= count && slotCount <= count + ahead;
        boolean countsSlots = slotCount >= usedSlots && slotCount <= usedSlots + ahead;
        if (!countsItems && !countsSlots) {
            fault(
                    IndexLayout.HASH_SLOT_COUNT,
                    "is %d, but %d items use %d slots; only a file begun before 4.9 and continued by it may lie between"
                            .formatted(slotCount, count, usedSlots));
        }
    }

    private void compare(Field field, long said, long expected) {
        if (said != expected) {
            fault(field, "is %d, but the items say %d".formatted(said, expected));
        }
    }

    private void fault(Field field, String problem) {
        report.fault(field.constantStart(), "header", field.name(), problem);
    }

    private static Optional<MessageRecord> record(IndexReader index, LogReader log, int number) throws IOException {
        Optional<IndexItem> item = index.item(number);
        return item.isPresent() ? log.recordAt(item.get().phyOffset()) : Optional.empty();
    }
}
