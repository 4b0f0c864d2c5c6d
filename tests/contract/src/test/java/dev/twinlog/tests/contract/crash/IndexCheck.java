package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.StoreGeometry;
import dev.twinlog.format.IndexLayout;
import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;

/** Compares the bytes of index files with the items that must be in them, in the order in which they are put there. */
final class IndexCheck {
    /** An item that must be there. */
    record Item(int keyHash, long logOffset, long storeTimestamp) {}

    private final StoreGeometry geometry;
    private final List<Item> expected;
    private final long begin;

    /** @param begin log offset before which messages are deleted; their items may still be there */
    IndexCheck(StoreGeometry geometry, List<Item> expected, long begin) {
        this.geometry = geometry;
        this.expected = expected;
        this.begin = begin;
    }

    void check(List<FileCheck.Content> files) {
        Iterator<Item> next = expected.iterator();
        long endOfFileBefore = 0;
        for (FileCheck.Content file : files) {
            int count = Math.max(1, IndexLayout.INDEX_COUNT.getInt(file.bytes(), 0));
            for (int item = 1; item < count; item++) {
                if (isDeleted(file, item)) {
                    continue;
                }
                Violation.unless(next.hasNext(), "index/%s has item %d for a message there is not", file.name(), item);
                item(file, item, next.next(), beginOf(file, item, endOfFileBefore));
            }
            chains(file, count);
            endOfFileBefore = IndexLayout.END_TIMESTAMP.getLong(file.bytes(), 0);
        }
        Violation.unless(!next.hasNext(), "the index has no item for %s", next.hasNext() ? next.next() : "");
    }

    private boolean isDeleted(FileCheck.Content file, int item) {
        int at = IndexLayout.itemPosition(geometry.indexSlots(), item);
        return IndexLayout.PHY_OFFSET.getLong(file.bytes(), at) < begin;
    }

    /** The time that the item's counts from; empty if that was the end of a file that is deleted. */
    private OptionalLong beginOf(FileCheck.Content file, int item, long endOfFileBefore) {
        if (item > 1 || endOfFileBefore == 0 && begin == 0) {
            return OptionalLong.of(IndexLayout.BEGIN_TIMESTAMP.getLong(file.bytes(), 0));
        }
        // the originals' first item counts from the end of the file before
        return endOfFileBefore == 0 ? OptionalLong.empty() : OptionalLong.of(endOfFileBefore);
    }

    private void item(FileCheck.Content file, int item, Item right, OptionalLong beginMillis) {
        ByteBuffer bytes = file.bytes();
        int at = IndexLayout.itemPosition(geometry.indexSlots(), item);
        int keyHash = IndexLayout.KEY_HASH.getInt(bytes, at);
        long phyOffset = IndexLayout.PHY_OFFSET.getLong(bytes, at);
        int seconds = IndexLayout.TIME_DIFF.getInt(bytes, at);
        boolean rightTime =
                beginMillis.isEmpty() || seconds == (right.storeTimestamp() - beginMillis.getAsLong()) / 1000;
        Violation.unless(
                keyHash == right.keyHash() && phyOffset == right.logOffset() && rightTime,
                "index/%s item %d is (%d, %d, %d s), not that of %s, counted from %s",
                file.name(),
                item,
                keyHash,
                phyOffset,
                seconds,
                right,
                beginMillis);
    }

    /** Each item is in the chain of its slot, once. */
    private void chains(FileCheck.Content file, int count) {
        ByteBuffer bytes = file.bytes();
        int linked = 0;
        for (int slot = 0; slot < geometry.indexSlots(); slot++) {
            int above = count;
            int item = IndexLayout.HEAD_ITEM.getInt(bytes, IndexLayout.slotPosition(slot));
            while (item != 0) {
                Violation.unless(
                        item > 0 && item < above, "index/%s: item %d follows %d in a chain", file.name(), item, above);
                int at = IndexLayout.itemPosition(geometry.indexSlots(), item);
                int right = IndexLayout.KEY_HASH.getInt(bytes, at) % geometry.indexSlots();
                Violation.unless(right == slot, "index/%s: item %d is in slot %d", file.name(), item, slot);
                linked++;
                above = item;
                item = IndexLayout.PREV_INDEX.getInt(bytes, at);
            }
        }
        Violation.unless(linked == count - 1, "index/%s: chains hold %d of %d items", file.name(), linked, count - 1);
    }
}
