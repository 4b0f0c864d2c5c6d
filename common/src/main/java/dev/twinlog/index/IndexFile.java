package dev.twinlog.index;

import dev.twinlog.api.FilePositions;
import dev.twinlog.format.IndexKey;
import dev.twinlog.format.IndexLayout;
import dev.twinlog.io.Disk;
import dev.twinlog.io.NoRoomException;
import dev.twinlog.io.Region;
import dev.twinlog.io.RoomAhead;
import dev.twinlog.mapped.ReferenceResource;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongPredicate;

/**
 * One file of the index: a hash table from keys to log offsets. A key's hash picks a slot; the slot holds the number of
 * its newest item, and each item the number of the slot's item before it.
 *
 * <p>Filled by one thread. Readers may follow chains at any time: an item is written whole before its slot is published
 * with release, and a slot is read with acquire.
 */
public final class IndexFile {
    private static final VarHandle SLOT = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final int PAGE_BYTES = 4096;
    private static final ByteBuffer ZEROS =
            ByteBuffer.allocateDirect(PAGE_BYTES).asReadOnlyBuffer();
    private static final int NO_ITEM = 0;
    private static final int FIRST_ITEM = 1;
    private static final long MILLIS_PER_SECOND = 1000;

    private final Path path;
    private final int slots;
    private final int items;
    private final Region region;
    private final ByteBuffer file;
    private final IndexHeader header;
    private final RoomAhead roomForItems; // the filling thread's own
    private final ReferenceResource references;
    private boolean slotsHaveRoom; // the filling thread's own
    private volatile int forcedCount; // number behind the last item forced; written by who forces

    private IndexFile(Path path, int slots, int items, Region region) {
        this.path = path;
        this.slots = slots;
        this.items = items;
        this.region = region;
        this.file = region.buffer();
        this.header = new IndexHeader(file);
        this.roomForItems = new RoomAhead(region);
        this.references = new ReferenceResource(region::close);
        this.forcedCount = header.indexCount(); // what is found was forced, or is rebuilt and forced while opening
    }

    /** Maps the file, making it if there is none. */
    static IndexFile open(Disk disk, Path path, int slots, int items) throws IOException {
        return new IndexFile(path, slots, items, disk.map(path, (int) IndexLayout.fileSize(slots, items)));
    }

    /** Begins this file behind a full one, if it has no items yet. */
    void beginBehind(IndexRange full) {
        if (header.range().isEmpty()) {
            header.beginBehind(full);
        }
    }

    public Path path() {
        return path;
    }

    /** Whether no more items fit. For the filling thread. */
    boolean isFull() {
        return header.indexCount() >= items;
    }

    /**
     * Makes sure that the disk has room for the next items, as many as the file still takes. For the filling thread.
     *
     * @return how many of them that is
     * @throws NoRoomException if it has none
     */
    int makeRoom(int wanted) throws IOException {
        int next = header.indexCount();
        int fitting = Math.max(0, Math.min(wanted, items - next));
        if (fitting > 0 && !slotsHaveRoom) {
            makeRoomForSlots();
            slotsHaveRoom = true;
        }
        roomForItems.require(IndexLayout.itemPosition(slots, next), fitting * IndexLayout.ITEM_BYTES);
        return fitting;
    }

    /** For all of them, since any may be the next. The page that begins with the header may be written already. */
    private void makeRoomForSlots() throws IOException {
        int end = IndexLayout.itemPosition(slots, 0);
        int begun = Math.min(end, PAGE_BYTES);
        region.reserve(0, begun);
        if (end > begun) {
            new RoomAhead(region).require(begun, end - begun);
        }
    }

    /** Whether there are any. For the filling thread. */
    boolean hasItems() {
        return !header.isEmpty();
    }

    /** Log offset of the last item's message. For the filling thread. */
    long endPhyOffset() {
        return header.endPhyOffset();
    }

    /** What the file's items span; empty if it has none, or if it has been closed. */
    public Optional<IndexRange> range() {
        if (!references.hold()) {
            return Optional.empty();
        }
        try {
            return header.range();
        } finally {
            references.release();
        }
    }

    /** How far it is written and forced; empty if it has been closed. */
    Optional<FilePositions> positions() {
        if (!references.hold()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new FilePositions(endOf(header.indexCount()), endOf(forcedCount)));
        } finally {
            references.release();
        }
    }

    /** File position behind the last of so many items; a file that is broken may count more than it can hold. */
    private long endOf(int indexCount) {
        return IndexLayout.itemPosition(slots, Math.max(FIRST_ITEM, Math.min(indexCount, items)));
    }

    /**
     * Adds an item. The file must not be full.
     *
     * @param hash of its {@link IndexKey}
     * @return the item's number
     */
    int put(int hash, long logOffset, long storeTimestamp) {
        int slotPosition = IndexLayout.slotPosition(IndexKey.slot(hash, slots));
        int item = header.indexCount();
        int at = IndexLayout.itemPosition(slots, item);
        IndexLayout.KEY_HASH.putInt(file, at, hash);
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

    /**
     * Tells the log offsets of the items with the key's hash, newest first, as long as {@code wanted} says yes. Nothing
     * if the file has been closed.
     */
    void offsetsOf(IndexKey key, LongPredicate wanted) {
        if (!references.hold()) {
            return;
        }
        try {
            int hash = key.hash();
            int item = headOf(IndexLayout.slotPosition(IndexKey.slot(hash, slots)));
            while (item != NO_ITEM) {
                int at = IndexLayout.itemPosition(slots, item);
                if (IndexLayout.KEY_HASH.getInt(file, at) == hash
                        && !wanted.test(IndexLayout.PHY_OFFSET.getLong(file, at))) {
                    return;
                }
                int previous = IndexLayout.PREV_INDEX.getInt(file, at);
                item = previous < item ? Math.max(previous, NO_ITEM) : NO_ITEM; // a sound chain only goes back
            }
        } finally {
            references.release();
        }
    }

    /**
     * The items from the first on that can be believed after a crash.
     *
     * @param lastPhyOffset log offset of the last one's message; that of the file before if there is none
     * @param all whether they are all that the header counts
     */
    record SoundItems(long lastPhyOffset, boolean all) {}

    /** Finds the sound items: never zero, their log offsets never falling, and below {@code limit}. */
    SoundItems soundItems(long phyOffsetBefore, long limit) {
        long last = phyOffsetBefore;
        int count = Math.min(header.indexCount(), items);
        for (int item = FIRST_ITEM; item < count; item++) {
            int at = IndexLayout.itemPosition(slots, item);
            long phyOffset = IndexLayout.PHY_OFFSET.getLong(file, at);
            if (phyOffset < last || phyOffset >= limit || isUnsound(at)) {
                return new SoundItems(last, false);
            }
            last = phyOffset;
        }
        return new SoundItems(last, true);
    }

    /** No hash is negative, and hardly one is zero; half an item is, if its sector was lost. */
    private boolean isUnsound(int itemPosition) {
        return IndexLayout.KEY_HASH.getInt(file, itemPosition) <= 0;
    }

    /** Keeps the items of messages before {@code phyOffset} and makes header, slots and chains anew from them. */
    void rebuild(long phyOffset, IndexFiles.StoreTimes storeTimes) {
        int count = Math.min(header.indexCount(), items);
        int kept = FIRST_ITEM;
        zero(IndexLayout.HEADER_BYTES, IndexLayout.itemPosition(slots, 0));
        while (kept < count && phyOffsetOf(kept) < phyOffset) {
            link(kept);
            kept++;
        }
        int behind = IndexLayout.itemPosition(slots, kept);
        zero(behind, region.endOfNonZero(behind));
        if (kept == FIRST_ITEM) {
            zero(0, IndexLayout.HEADER_BYTES);
        } else {
            long last = phyOffsetOf(kept - 1);
            header.endAt(kept, last, storeTimes.at(last).orElseGet(header::endTimestamp));
        }
    }

    private long phyOffsetOf(int item) {
        return IndexLayout.PHY_OFFSET.getLong(file, IndexLayout.itemPosition(slots, item));
    }

    private void link(int item) {
        int at = IndexLayout.itemPosition(slots, item);
        int slotPosition = IndexLayout.slotPosition(IndexKey.slot(IndexLayout.KEY_HASH.getInt(file, at), slots));
        IndexLayout.PREV_INDEX.putInt(file, at, file.getInt(slotPosition));
        file.putInt(slotPosition, item);
    }

    /** What is zero stays as it is: clean pages stay clean, and holes of the file stay holes. */
    private void zero(int from, int to) {
        int at = from;
        while (at < to) {
            int length = Math.min(PAGE_BYTES - at % PAGE_BYTES, to - at);
            if (file.slice(at, length).mismatch(ZEROS.slice(0, length)) >= 0) {
                file.put(at, ZEROS, 0, length);
            }
            at += length;
        }
    }

    /** Forces the file. */
    void flush() throws IOException {
        int count = header.indexCount();
        region.force(0, region.size());
        forcedCount = count;
    }

    /** Gives the file up: it is unmapped as soon as nobody reads it. */
    void close() {
        references.shutdown();
    }
}
