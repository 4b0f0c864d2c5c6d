package dev.twinlog.format;

import static dev.twinlog.layout.FieldKind.HASH;
import static dev.twinlog.layout.FieldKind.NUMBER;
import static dev.twinlog.layout.FieldKind.OFFSET;
import static dev.twinlog.layout.FieldKind.SECONDS;
import static dev.twinlog.layout.FieldKind.TIME;

import dev.twinlog.layout.Field;
import dev.twinlog.layout.Layout;

/** An index file: header, then slots, then items; an item chains to the slot's previous head. */
public final class IndexLayout {
    private static final Layout.Builder HEADER = Layout.named("index header");

    public static final Field BEGIN_TIMESTAMP =
            HEADER.int64("beginTimestamp", TIME, "ms; store time of the first item");
    public static final Field END_TIMESTAMP = HEADER.int64("endTimestamp", TIME, "ms; store time of the last item");
    public static final Field BEGIN_PHY_OFFSET =
            HEADER.int64("beginPhyOffset", OFFSET, "log offset of the first item's message");
    public static final Field END_PHY_OFFSET =
            HEADER.int64("endPhyOffset", OFFSET, "log offset of the last item's message");
    public static final Field HASH_SLOT_COUNT = HEADER.int32(
            "hashSlotCount", NUMBER, "goes up with each item (4.9 and later: with each slot used for the first time)");
    public static final Field INDEX_COUNT =
            HEADER.int32("indexCount", NUMBER, "number of the next item; starts at 1, item 0 is never used");

    public static final Layout HEADER_LAYOUT = HEADER.build();
    public static final int HEADER_BYTES = HEADER_LAYOUT.constantSize();

    private static final Layout.Builder SLOT = Layout.named("index slot");

    public static final Field HEAD_ITEM = SLOT.int32("headItem", NUMBER, "newest item of the slot's chain; 0 is empty");

    public static final Layout SLOT_LAYOUT = SLOT.build();
    public static final int SLOT_BYTES = SLOT_LAYOUT.constantSize();

    private static final Layout.Builder ITEM = Layout.named("index item");

    public static final Field KEY_HASH =
            ITEM.int32("keyHash", HASH, "|hashCode| of topic#key; 0 for Integer.MIN_VALUE");
    public static final Field PHY_OFFSET = ITEM.int64("phyOffset", OFFSET, "log offset of the message");
    public static final Field TIME_DIFF =
            ITEM.int32("timeDiff", SECONDS, "s since the header's beginTimestamp, clamped to 0…2147483647");
    public static final Field PREV_INDEX =
            ITEM.int32("prevIndex", NUMBER, "the slot's head before this item; 0 ends it");

    public static final Layout ITEM_LAYOUT = ITEM.build();
    public static final int ITEM_BYTES = ITEM_LAYOUT.constantSize();

    private IndexLayout() {}

    /** The size in bytes of an index file of that geometry. */
    public static long fileSize(int slots, int items) {
        return HEADER_BYTES + (long) slots * SLOT_BYTES + (long) items * ITEM_BYTES;
    }

    /** File position of slot {@code slot}, counted from 0. */
    public static int slotPosition(int slot) {
        return HEADER_BYTES + slot * SLOT_BYTES;
    }

    /** File position of item {@code item} in a file with {@code slots} slots. */
    public static int itemPosition(int slots, int item) {
        return HEADER_BYTES + slots * SLOT_BYTES + item * ITEM_BYTES;
    }
}
