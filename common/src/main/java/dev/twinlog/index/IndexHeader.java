package dev.twinlog.index;

import dev.twinlog.format.IndexLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * The first 40 bytes of an index file, read and written in place. Written by the one thread that fills the index, which
 * publishes with the count; whoever has read the count sees the rest as it was then, or newer.
 */
final class IndexHeader {
    private static final VarHandle COUNT = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final int COUNT_AT = IndexLayout.INDEX_COUNT.constantStart();
    private static final int AT = 0;
    private static final int NEVER_WRITTEN = 0;
    private static final int FIRST_ITEM = 1;

    private final ByteBuffer file;

    IndexHeader(ByteBuffer file) {
        this.file = file;
    }

    /** Store time of the first item, ms; 0 in a file that has none and follows none. */
    long beginTimestamp() {
        return IndexLayout.BEGIN_TIMESTAMP.getLong(file, AT);
    }

    /** Store time of the last item, ms; that of the full file before in a file that has none. */
    long endTimestamp() {
        return IndexLayout.END_TIMESTAMP.getLong(file, AT);
    }

    /** What the items span; empty if there are none. */
    Optional<IndexRange> range() {
        return isEmpty()
                ? Optional.empty()
                : Optional.of(new IndexRange(beginTimestamp(), endTimestamp(), endPhyOffset()));
    }

    /** Log offset of the last item's message; 0 in a file that has none and follows none. */
    long endPhyOffset() {
        return IndexLayout.END_PHY_OFFSET.getLong(file, AT);
    }

    /** Number of the next item, at least 1. */
    int indexCount() {
        return Math.max((int) COUNT.getAcquire(file, COUNT_AT), FIRST_ITEM);
    }

    boolean isEmpty() {
        return (int) COUNT.getAcquire(file, COUNT_AT) == NEVER_WRITTEN;
    }

    /** Begins a file behind a full one, as the originals do: its range starts where the full one's ends. */
    void beginBehind(IndexRange full) {
        IndexLayout.BEGIN_TIMESTAMP.putLong(file, AT, full.endTimestamp());
        IndexLayout.END_TIMESTAMP.putLong(file, AT, full.endTimestamp());
        IndexLayout.BEGIN_PHY_OFFSET.putLong(file, AT, full.endPhyOffset());
        IndexLayout.END_PHY_OFFSET.putLong(file, AT, full.endPhyOffset());
    }

    /** Sets what follows from the items, of which {@code nextItem - 1} are left. */
    void endAt(int nextItem, long lastPhyOffset, long lastStoreTimestamp) {
        IndexLayout.HASH_SLOT_COUNT.putInt(file, AT, nextItem - 1);
        IndexLayout.END_TIMESTAMP.putLong(file, AT, lastStoreTimestamp);
        IndexLayout.END_PHY_OFFSET.putLong(file, AT, lastPhyOffset);
        IndexLayout.INDEX_COUNT.putInt(file, AT, nextItem);
    }

    /** Counts one more item, the one of the message at {@code logOffset}. */
    void countItem(long logOffset, long storeTimestamp) {
        if (isEmpty()) {
            IndexLayout.BEGIN_TIMESTAMP.putLong(file, AT, storeTimestamp);
            IndexLayout.BEGIN_PHY_OFFSET.putLong(file, AT, logOffset);
        }
        IndexLayout.HASH_SLOT_COUNT.putInt(file, AT, IndexLayout.HASH_SLOT_COUNT.getInt(file, AT) + 1);
        IndexLayout.END_TIMESTAMP.putLong(file, AT, storeTimestamp);
        IndexLayout.END_PHY_OFFSET.putLong(file, AT, logOffset);
        COUNT.setRelease(file, COUNT_AT, indexCount() + 1);
    }
}
