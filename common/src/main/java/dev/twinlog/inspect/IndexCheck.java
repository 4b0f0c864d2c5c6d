package dev.twinlog.inspect;

import dev.twinlog.format.IndexLayout;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.layout.Field;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

/**
 * Checks an index file: items against the log, and chains, slots and header against what writing those items one after
 * the other must have left.
 */
final class IndexCheck {
    /** Above this many slots (64 MiB of heads) chains are not checked; RocketMQ has 5 000 000. */
    private static final int MOST_SLOTS = 1 << 24;

    private final StoreFolder folder;
    private final SecondLook look;
    private final Optional<IndexExtent> before;
    private final IndexExtent extent;
    private final VerifyListener listener;
    private long expired;

    /** @param before the index file before this one, if it is still there */
    IndexCheck(
            StoreFolder folder,
            SecondLook look,
            Optional<IndexExtent> before,
            IndexExtent extent,
            VerifyListener listener) {
        this.folder = folder;
        this.look = look;
        this.before = before;
        this.extent = extent;
        this.listener = listener;
    }

    /** Returns how many items were checked. */
    long run() throws IOException {
        try (IndexReader index = folder.openIndex(extent.file());
                LogReader log = folder.openLog()) {
            if (index.geometry().slots() > MOST_SLOTS) {
                listener.note("%s: has %d slots; not checked, give --index-slots if that is wrong"
                        .formatted(extent.file().name(), index.geometry().slots()));
                return 0;
            }
            checkFits(index);
            IndexReplay replay = new IndexReplay(index.geometry().slots());
            IndexHeaderCheck header = new IndexHeaderCheck(folder, extent, this::fault);
            long begin = header.trueBegin(index, log);
            for (int number = 1; number < extent.endItem(); number++) {
                Optional<IndexItem> item = index.item(number);
                if (item.isPresent()) {
                    check(index, item.get(), replay, recordOf(item.get(), log), begin);
                }
            }
            header.check(index, log, replay);
            checkSlots(index, replay);
        } catch (NoSuchFileException e) {
            listener.note(extent.file().name() + ": deleted meanwhile");
        }
        if (expired > 0) {
            listener.note("%s: %d items lead to messages that are no longer in the log"
                    .formatted(extent.file().name(), expired));
        }
        return extent.endItem() - 1L;
    }

    private void checkFits(IndexReader index) throws IOException {
        IndexGeometry geometry = index.geometry();
        long expected = IndexLayout.fileSize(geometry.slots(), geometry.items());
        if (extent.file().size() != expected && look.keepsItsSize(extent.file())) {
            fault(
                    extent.file().size(),
                    "file",
                    IndexLayout.ITEM_LAYOUT.name(),
                    "has %d bytes; %d slots and %d items make %d"
                            .formatted(extent.file().size(), geometry.slots(), geometry.items(), expected));
        }
    }

    /** The record an item leads to; empty if it expired or is not sound. */
    private Optional<MessageRecord> recordOf(IndexItem item, LogReader log) throws IOException {
        if (item.phyOffset() >= 0 && item.phyOffset() < log.minOffset()) {
            expired++;
            return Optional.empty();
        }
        return log.recordAt(item.phyOffset());
    }

    private void check(
            IndexReader index, IndexItem item, IndexReplay replay, Optional<MessageRecord> record, long begin)
            throws IOException {
        int keyHash = item.keyHash();
        boolean isExpired = item.phyOffset() >= 0 && item.phyOffset() < folder.minLogOffset();
        if (record.isPresent()) {
            keyHash = checkKey(index, item, replay, record.get());
            int timeDiff = timeDiff(record.get().storeTimestamp(), begin);
            if (item.timeDiff() != timeDiff && !isFirstBehindFullFile(item, record.get())) {
                fault(
                        index,
                        item,
                        IndexLayout.TIME_DIFF,
                        "is %d, but the record at log offset %d was stored %d s after the header's %s"
                                .formatted(item.timeDiff(), item.phyOffset(), timeDiff, IndexLayout.BEGIN_TIMESTAMP));
            }
        } else if (!isExpired) {
            fault(
                    index,
                    item,
                    IndexLayout.PHY_OFFSET,
                    "leads to log offset %d, where no sound record begins".formatted(item.phyOffset()));
        }
        if (keyHash < 0) {
            fault(index, item, IndexLayout.KEY_HASH, "is negative: " + keyHash);
            return;
        }
        int previous = replay.add(keyHash, item.number());
        if (item.prevIndex() != previous) {
            fault(
                    index,
                    item,
                    IndexLayout.PREV_INDEX,
                    "is %d, but the item before it in slot %d is %d"
                            .formatted(item.prevIndex(), replay.slotOf(keyHash), previous));
        }
    }

    /** The first item of a file that follows a full one still counts from the full one's last message. */
    private boolean isFirstBehindFullFile(IndexItem item, MessageRecord record) {
        if (item.number() != 1) {
            return false;
        }
        return before.isPresent()
                ? item.timeDiff()
                        == timeDiff(
                                record.storeTimestamp(), before.get().header().endTimestamp())
                : folder.minLogOffset() > 0 && item.timeDiff() > 0; // the full one has expired
    }

    private static int timeDiff(long storeTimestamp, long begin) {
        return (int) Math.max(0, Math.min(Integer.MAX_VALUE, (storeTimestamp - begin) / 1000));
    }

    /**
     * Compares the item's hash with those of its message's keys.
     *
     * @return the hash it should have, as far as that can be told
     */
    private int checkKey(IndexReader index, IndexItem item, IndexReplay replay, MessageRecord record) {
        int[] hashes = MessageKeys.hashes(record);
        for (int hash : hashes) {
            if (hash == item.keyHash()) {
                return hash;
            }
        }
        for (int hash : hashes) {
            if (replay.head(hash) == item.prevIndex()) { // it was written with this hash, or it would chain elsewhere
                fault(
                        index,
                        item,
                        IndexLayout.KEY_HASH,
                        "is %d, but the key of the record at log offset %d hashes to %d"
                                .formatted(item.keyHash(), item.phyOffset(), hash));
                return hash;
            }
        }
        fault(
                index,
                item,
                IndexLayout.PHY_OFFSET,
                "leads to the record at log offset %d, which has no key with hash %d"
                        .formatted(item.phyOffset(), item.keyHash()));
        return item.keyHash();
    }

    private void checkSlots(IndexReader index, IndexReplay replay) throws IOException {
        for (int slot = 0; slot < index.geometry().slots(); slot++) {
            int stored = index.slotHeadAhead(slot);
            int head = folder.hasAbort() ? settled(index, stored) : stored;
            if (head != replay.headOfSlot(slot)) {
                fault(
                        index.slotPosition(slot),
                        "slot " + slot,
                        IndexLayout.HEAD_ITEM.name(),
                        "is %d, but the newest item of the slot is %d".formatted(stored, replay.headOfSlot(slot)));
            }
        }
    }

    /** The newest item of a chain that was there when the verification began. */
    private int settled(IndexReader index, int head) throws IOException {
        int number = head;
        Optional<IndexItem> item = index.item(number);
        while (number >= extent.endItem() && item.isPresent() && item.get().prevIndex() < number) {
            number = item.get().prevIndex();
            item = index.item(number);
        }
        return number;
    }

    private void fault(IndexReader index, IndexItem item, Field field, String problem) {
        long position = index.itemPosition(item.number()) + field.constantStart();
        fault(position, "item " + item.number(), field.name(), problem);
    }

    private void fault(long position, String part, String field, String problem) {
        listener.fault(new Fault(extent.file().name(), position, part, field, problem));
    }
}
