package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.StoreGeometry;
import dev.twinlog.format.IndexLayout;
import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.List;

/** Compares the bytes of index files with the items that must be in them, in the order in which they are put there. */
final class IndexCheck {
    /** An item that must be there. */
    record Item(int keyHash, long logOffset, long storeTimestamp) {}

    private final StoreGeometry geometry;
    private final List<Item> expected;

    IndexCheck(StoreGeometry geometry, List<Item> expected) {
        this.geometry = geometry;
        this.expected = expected;
    }

    void check(List<FileCheck.Content> files) {
        Iterator<Item> next = expected.iterator();
        long endOfFileBefore = 0;
        for (FileCheck.Content file : files) {
            long begin = IndexLayout.BEGIN_TIMESTAMP.getLong(file.bytes(), 0);
            long firstBegin =
                    endOfFileBefore == 0 ? begin : endOfFileBefore; // the originals' first item counts from it
            int count = Math.max(1, IndexLayout.INDEX_COUNT.getInt(file.bytes(), 0));
            for (int item = 1; item < count; item++) {
                Violation.unless(next.hasNext(), "index/%s has item %d for a message there is not", file.name(), item);
                item(file, item, next.next(), item == 1 ? firstBegin : begin);
            }
            chains(file, count);
            endOfFileBefore = IndexLayout.END_TIMESTAMP.getLong(file.bytes(), 0);
        }
        Violation.unless(!next.hasNext(), "the index has no item for %s", next.hasNext() ? next.next() : "");
    }

    private void item(FileCheck.Content file, int item, Item right, long begin) {
        ByteBuffer bytes = file.bytes();
        int at = IndexLayout.itemPosition(geometry.indexSlots(), item);
        int keyHash = IndexLayout.KEY_HASH.getInt(bytes, at);
        long phyOffset = IndexLayout.PHY_OFFSET.getLong(bytes, at);
        long seconds = (right.storeTimestamp() - begin) / 1000;
        boolean same = keyHash == right.keyHash()
                && phyOffset == right.logOffset()
                && IndexLayout.TIME_DIFF.getInt(bytes, at) == seconds;
        Violation.unless(
                same,
                "index/%s item %d is (%d, %d, %d s), not that of %s, %d s",
                file.name(),
                item,
                keyHash,
                phyOffset,
                IndexLayout.TIME_DIFF.getInt(bytes, at),
                right,
                seconds);
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
