package dev.twinlog.index;

import dev.twinlog.format.IndexLayout;
import java.nio.ByteBuffer;

/** The first 40 bytes of an index file, read and written in place. Written by the one thread that fills the index. */
final class IndexHeader {
    private static final int AT = 0;
    private static final int NEVER_WRITTEN = 0;

    private final ByteBuffer file;

    IndexHeader(ByteBuffer file) {
        this.file = file;
    }

    /** Store time of the first item, ms; 0 in a file without items. */
    long beginTimestamp() {
        return IndexLayout.BEGIN_TIMESTAMP.getLong(file, AT);
    }

    /** Store time of the last item, ms; 0 in a file without items. */
    long endTimestamp() {
        return IndexLayout.END_TIMESTAMP.getLong(file, AT);
    }

    /** Log offset of the last item's message; 0 in a file without items. */
    long endPhyOffset() {
        return IndexLayout.END_PHY_OFFSET.getLong(file, AT);
    }

    /** Number of the next item, at least 1. */
    int indexCount() {
        return Math.max(IndexLayout.INDEX_COUNT.getInt(file, AT), 1);
    }

    /** Begins a file behind a full one, as the originals do: its range starts where the full one's ends. */
    void beginBehind(IndexHeader full) {
        IndexLayout.BEGIN_TIMESTAMP.putLong(file, AT, full.endTimestamp());
        IndexLayout.END_TIMESTAMP.putLong(file, AT, full.endTimestamp());
        IndexLayout.BEGIN_PHY_OFFSET.putLong(file, AT, full.endPhyOffset());
        IndexLayout.END_PHY_OFFSET.putLong(file, AT, full.endPhyOffset());
    }

    boolean isEmpty() {
        return IndexLayout.INDEX_COUNT.getInt(file, AT) == NEVER_WRITTEN;
    }

    /** Counts one more item, the one of the message at {@code logOffset}. */
    void countItem(long logOffset, long storeTimestamp) {
        if (isEmpty()) {
            IndexLayout.BEGIN_TIMESTAMP.putLong(file, AT, storeTimestamp);
            IndexLayout.BEGIN_PHY_OFFSET.putLong(file, AT, logOffset);
        }
        int next = indexCount() + 1;
        IndexLayout.HASH_SLOT_COUNT.putInt(file, AT, IndexLayout.HASH_SLOT_COUNT.getInt(file, AT) + 1);
        IndexLayout.END_TIMESTAMP.putLong(file, AT, storeTimestamp);
        IndexLayout.END_PHY_OFFSET.putLong(file, AT, logOffset);
        IndexLayout.INDEX_COUNT.putInt(file, AT, next);
    }
}
