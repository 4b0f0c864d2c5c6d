package dev.twinlog.index;

import dev.twinlog.format.IndexKey;
import dev.twinlog.format.IndexLayout;
import dev.twinlog.io.Disk;
import dev.twinlog.io.Region;
import dev.twinlog.mapped.ReferenceResource;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.function.LongConsumer;

/**
 * One file of the index: a hash table from keys to log offsets. A key's hash picks a slot; the slot holds the number of
 * its newest item, and each item the number of the slot's item before it.
 *
 * <p>Filled by one thread. Readers may follow chains at any time: an item is written whole before its slot is published
 * with release, and a slot is read with acquire.
 */
public final class IndexFile {
    private static final VarHandle SLOT = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final int NO_ITEM = 0;
    private static final long MILLIS_PER_SECOND = 1000;

    private final Path path;
    private final int slots;
    private final int items;
    private final Region region;
    private final ByteBuffer file;
    private final IndexHeader header;
    private final ReferenceResource references;

    private IndexFile(Path path, int slots, int items, Region region) {
        this.path = path;
        this.slots = slots;
        this.items = items;
        this.region = region;
        this.file = region.buffer();
        this.header = new IndexHeader(file);
        this.references = new ReferenceResource(region::close);
    }

    /** Maps the file, making it if there is none. */
    static IndexFile open(Disk disk, Path path, int slots, int items) throws IOException {
        return new IndexFile(path, slots, items, disk.map(path, (int) IndexLayout.fileSize(slots, items)));
    }

    /** Begins this empty file behind a full one. */
    void beginBehind(IndexFile full) {
        header.beginBehind(full.header);
    }

    public Path path() {
        return path;
    }

    public boolean isFull() {
        return header.indexCount() >= items;
    }

    public boolean isEmpty() {
        return header.isEmpty();
    }

    /** Store time of the first item, ms. */
    public long beginTimestamp() {
        return header.beginTimestamp();
    }

    /** Store time of the last item, ms. */
    public long endTimestamp() {
        return header.endTimestamp();
    }

    /** Log offset of the last item's message. */
    public long endPhyOffset() {
        return header.endPhyOffset();
    }

    /**
     * Adds an item. The file must not be full.
     *
     * @return the item's number
     */
    int put(IndexKey key, long logOffset, long storeTimestamp) {
        int slotPosition = IndexLayout.slotPosition(key.slot(slots));
        int item = header.indexCount();
        int at = IndexLayout.itemPosition(slots, item);
        IndexLayout.KEY_HASH.putInt(file, at, key.hash());
        IndexLayout.PHY_OFFSET.putLong(file, at, logOffset);
        IndexLayout.TIME_DIFF.putInt(file, at, secondsSinceBegin(storeTimestamp));
        IndexLayout.PREV_INDEX.putInt(file, at, headOf(slotPosition));
        SLOT.setRelease(file, slotPosition, item);
        header.countItem(logOffset, storeTimestamp);
        return item;
    }

    private int headOf(int slotPosition) {
        int head = (int) SLOT.getAcquire(file, slotPosition);
        return head > NO_ITEM && head < items ? head : NO_ITEM;
    }

    private int secondsSinceBegin(long storeTimestamp) {
        if (header.beginTimestamp() == 0) {
            return 0; // the very first item; that of a later file counts from the full file's end
        }
        long seconds = (storeTimestamp - header.beginTimestamp()) / MILLIS_PER_SECOND;
        return (int) Math.max(0, Math.min(seconds, Integer.MAX_VALUE));
    }

    /** Tells the log offsets of all items with the key's hash, newest first. Nothing if the file has been closed. */
    void offsetsOf(IndexKey key, LongConsumer onLogOffset) {
        if (!references.hold()) {
            return;
        }
        try {
            int item = headOf(IndexLayout.slotPosition(key.slot(slots)));
            while (item != NO_ITEM) {
                int at = IndexLayout.itemPosition(slots, item);
                if (IndexLayout.KEY_HASH.getInt(file, at) == key.hash()) {
                    onLogOffset.accept(IndexLayout.PHY_OFFSET.getLong(file, at));
                }
                int previous = IndexLayout.PREV_INDEX.getInt(file, at);
                item = previous < item ? Math.max(previous, NO_ITEM) : NO_ITEM; // a sound chain only goes back
            }
        } finally {
            references.release();
        }
    }

    /** Forces the file. */
    void flush() throws IOException {
        region.force(0, region.size());
    }

    /** Gives the file up: it is unmapped as soon as nobody reads it. */
    void close() {
        references.shutdown();
    }
}
