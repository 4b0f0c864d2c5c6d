package dev.twinlog.format;

import dev.twinlog.layout.Field;
import dev.twinlog.layout.FieldKind;
import dev.twinlog.layout.Layout;

/** The 20-byte entry of a consume queue. */
public final class ConsumeQueueLayout {
    private static final Layout.Builder ENTRY = Layout.named("consume queue entry");

    public static final Field COMMIT_LOG_OFFSET =
            ENTRY.int64("commitLogOffset", FieldKind.OFFSET, "log offset of the message");
    public static final Field SIZE = ENTRY.int32("size", FieldKind.SIZE, "bytes of its record");
    public static final Field TAGS_CODE = ENTRY.int64(
            "tagsCode",
            FieldKind.HASH,
            "the tag's String.hashCode, sign-extended; in SCHEDULE_TOPIC_XXXX the delivery time in ms");

    public static final Layout LAYOUT = ENTRY.build();
    public static final int ENTRY_BYTES = LAYOUT.constantSize();

    /** The {@code size} of an entry that only fills the front of a queue whose first file starts in the middle. */
    public static final int PRE_BLANK_SIZE = Integer.MAX_VALUE;

    private ConsumeQueueLayout() {}
}
