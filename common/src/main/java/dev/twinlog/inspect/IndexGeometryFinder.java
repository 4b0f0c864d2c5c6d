package dev.twinlog.inspect;

import dev.twinlog.format.IndexLayout;
import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Works out how many slots an index file has. Its size only says {@code 40 + 4·slots + 20·items}; but item 1 repeats
 * the header's beginPhyOffset and begins a chain, and each later item must chain to the one before it in the same slot,
 * which holds for one number of slots only.
 */
final class IndexGeometryFinder {
    private static final int HEADER_BYTES = IndexLayout.HEADER_BYTES;
    private static final int SLOT_BYTES = IndexLayout.SLOT_BYTES;
    private static final int ITEM_BYTES = IndexLayout.ITEM_BYTES;
    private static final int SLOTS_TO_AN_ITEM = ITEM_BYTES / SLOT_BYTES;
    private static final int USUAL_ITEMS_PER_SLOT = 4;
    private static final int ITEMS_TO_CHECK = 1000;
    private static final int WINDOW_BYTES = 256 << 10;

    private final Disk.ReadableFile file;
    private final GeometryHints hints;

    IndexGeometryFinder(Disk.ReadableFile file, GeometryHints hints) {
        this.file = file;
        this.hints = hints;
    }

    IndexGeometry find() throws IOException {
        if (hints.indexSlots().isPresent()) {
            int slots = Math.max(1, hints.indexSlots().getAsInt());
            return new IndexGeometry(slots, hints.indexItems().orElse(itemsBehind(slots)), IndexGeometry.Source.GIVEN);
        }
        if (hints.indexItems().isPresent()) {
            long left = file.size() - HEADER_BYTES - (long) hints.indexItems().getAsInt() * ITEM_BYTES;
            int slots = (int) Math.max(1, left / SLOT_BYTES);
            return new IndexGeometry(slots, hints.indexItems().getAsInt(), IndexGeometry.Source.GIVEN);
        }
        IndexHeader header = IndexReader.readHeader(file);
        int usual = usualSlots();
        if (header.indexCount() <= 1) {
            return new IndexGeometry(usual, itemsBehind(usual), IndexGeometry.Source.ASSUMED);
        }
        OptionalInt found = agrees(usual, header) ? OptionalInt.of(usual) : search(header);
        return found.isPresent()
                ? new IndexGeometry(found.getAsInt(), itemsBehind(found.getAsInt()), IndexGeometry.Source.CONTENT)
                : new IndexGeometry(usual, itemsBehind(usual), IndexGeometry.Source.ASSUMED);
    }

    /**
     * About one slot to four items, such as 5 000 000 to 20 000 000 or 100 to 400, and so that they fill the file: an
     * item is as wide as five slots, which leaves one number of slots in five.
     */
    private int usualSlots() throws IOException {
        long left = file.size() - HEADER_BYTES;
        long bytesPerSlot = SLOT_BYTES + USUAL_ITEMS_PER_SLOT * (long) ITEM_BYTES;
        int slots = (int) Math.max(1, Math.min(Integer.MAX_VALUE / ITEM_BYTES, left / bytesPerSlot));
        int tooMany = Math.floorMod(slots - left / SLOT_BYTES, SLOTS_TO_AN_ITEM);
        return slots > tooMany ? slots - tooMany : slots - tooMany + SLOTS_TO_AN_ITEM;
    }

    private int itemsBehind(int slots) throws IOException {
        long left = file.size() - HEADER_BYTES - (long) slots * SLOT_BYTES;
        return (int) Math.max(0, Math.min(Integer.MAX_VALUE, left / ITEM_BYTES));
    }

    /** Tries each place at which item 1 could lie. */
    private OptionalInt search(IndexHeader header) throws IOException {
        long firstItemAt = HEADER_BYTES + SLOT_BYTES; // of item 0, with one slot
        while (firstItemAt + 2 * ITEM_BYTES <= file.size()) {
            ByteBuffer bytes = file.read(firstItemAt + ITEM_BYTES, WINDOW_BYTES);
            for (int at = 0; at + ITEM_BYTES <= bytes.limit(); at += SLOT_BYTES) {
                int slots = (int) ((firstItemAt + at - HEADER_BYTES) / SLOT_BYTES);
                if (couldBeFirst(IndexReader.parse(bytes, at, 1), header) && agrees(slots, header)) {
                    return OptionalInt.of(slots);
                }
            }
            firstItemAt += WINDOW_BYTES - ITEM_BYTES;
        }
        return OptionalInt.empty();
    }

    private static boolean couldBeFirst(IndexItem item, IndexHeader header) {
        boolean isWritten = item.keyHash() != 0 || item.phyOffset() != 0;
        return isWritten
                && item.phyOffset() == header.beginPhyOffset()
                && item.keyHash() >= 0
                && item.timeDiff() >= 0
                && item.prevIndex() == 0;
    }

    /** Whether the first items chain as they must if there are {@code slots} slots. */
    private boolean agrees(int slots, IndexHeader header) throws IOException {
        int last = Math.min(Math.min(header.indexCount() - 1, itemsBehind(slots) - 1), ITEMS_TO_CHECK);
        ByteBuffer items = file.read(HEADER_BYTES + (long) slots * SLOT_BYTES, (last + 1) * ITEM_BYTES);
        if (last < 1 || items.limit() < (last + 1) * ITEM_BYTES) {
            return false;
        }
        if (!couldBeFirst(IndexReader.parse(items, ITEM_BYTES, 1), header)) {
            return false;
        }
        Map<Integer, Integer> heads = new HashMap<>();
        int wrong = 0;
        for (int number = 1; number <= last; number++) {
            IndexItem item = IndexReader.parse(items, number * ITEM_BYTES, number);
            if (item.keyHash() < 0) {
                return false;
            }
            Integer before = heads.put(item.keyHash() % slots, number);
            wrong += (before == null ? 0 : before) == item.prevIndex() ? 0 : 1;
        }
        return wrong <= last / 20 && headsAgree(slots, heads);
    }

    /** A slot leads to the newest item seen, or to a newer one that was not looked at. */
    private boolean headsAgree(int slots, Map<Integer, Integer> heads) throws IOException {
        int wrong = 0;
        for (Map.Entry<Integer, Integer> slot : heads.entrySet()) {
            ByteBuffer head = file.read(HEADER_BYTES + (long) slot.getKey() * SLOT_BYTES, SLOT_BYTES);
            wrong += head.limit() == SLOT_BYTES && head.getInt(0) >= slot.getValue() ? 0 : 1;
        }
        return wrong <= heads.size() / 20;
    }
}
