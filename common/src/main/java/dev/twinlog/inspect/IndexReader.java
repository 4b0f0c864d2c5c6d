package dev.twinlog.inspect;

import dev.twinlog.format.IndexKey;
import dev.twinlog.format.IndexLayout;
import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads an index file: header, slots, items and chains. The file may be written meanwhile. Not safe for use by many
 * threads.
 */
public final class IndexReader implements AutoCloseable {
    private static final int WINDOW_ITEMS = 3000;
    private static final int WINDOW_SLOTS = 16_000;

    private final StoreFile file;
    private final Disk.ReadableFile bytes;
    private final IndexGeometry geometry;
    private int windowItem;
    private ByteBuffer window = ByteBuffer.allocate(0);
    private int windowSlot;
    private ByteBuffer slots = ByteBuffer.allocate(0);

    private IndexReader(StoreFile file, Disk.ReadableFile bytes, IndexGeometry geometry) {
        this.file = file;
        this.bytes = bytes;
        this.geometry = geometry;
    }

    static IndexReader open(Disk disk, StoreFile file, GeometryHints hints) throws IOException {
        Disk.ReadableFile bytes = disk.openForReading(file.path());
        try {
            return new IndexReader(file, bytes, new IndexGeometryFinder(bytes, hints).find());
        } catch (IOException | RuntimeException e) {
            bytes.close();
            throw e;
        }
    }

    public StoreFile file() {
        return file;
    }

    public IndexGeometry geometry() {
        return geometry;
    }

    /** The header; all zero if the file is too short to hold one. */
    public IndexHeader header() throws IOException {
        return readHeader(bytes);
    }

    static IndexHeader readHeader(Disk.ReadableFile bytes) throws IOException {
        ByteBuffer header = bytes.read(0, IndexLayout.HEADER_BYTES);
        if (header.limit() < IndexLayout.HEADER_BYTES) {
            return new IndexHeader(0, 0, 0, 0, 0, 0);
        }
        return new IndexHeader(
                IndexLayout.BEGIN_TIMESTAMP.getLong(header, 0),
                IndexLayout.END_TIMESTAMP.getLong(header, 0),
                IndexLayout.BEGIN_PHY_OFFSET.getLong(header, 0),
                IndexLayout.END_PHY_OFFSET.getLong(header, 0),
                IndexLayout.HASH_SLOT_COUNT.getInt(header, 0),
                IndexLayout.INDEX_COUNT.getInt(header, 0));
    }

    /** Number behind the last item that both the header counts and the file holds, at least 1. */
    public int endItem() throws IOException {
        return Math.max(1, Math.min(header().indexCount(), geometry.items()));
    }

    /** The newest item of a slot's chain, 0 for none; whatever stands there, it need not be an item's number. */
    public int slotHead(int slot) throws IOException {
        ByteBuffer head = slotHeads(slot, 1);
        return head.limit() < IndexLayout.SLOT_BYTES ? 0 : IndexLayout.HEAD_ITEM.getInt(head, 0);
    }

    /** The int32 heads of up to {@code count} slots from {@code firstSlot}, one behind the other. */
    public ByteBuffer slotHeads(int firstSlot, int count) throws IOException {
        int there = Math.max(0, Math.min(count, geometry.slots() - firstSlot));
        ByteBuffer heads = bytes.read(
                IndexLayout.HEADER_BYTES + (long) firstSlot * IndexLayout.SLOT_BYTES, there * IndexLayout.SLOT_BYTES);
        return heads.limit(heads.limit() - heads.limit() % IndexLayout.SLOT_BYTES);
    }

    /** As {@link #slotHead}, but read through a window, for walking all slots of a file that is not followed. */
    int slotHeadAhead(int slot) throws IOException {
        if (slot < windowSlot || slot >= windowSlot + slots.limit() / IndexLayout.SLOT_BYTES) {
            windowSlot = slot;
            slots = slotHeads(slot, WINDOW_SLOTS);
        }
        return slots.limit() == 0
                ? 0
                : IndexLayout.HEAD_ITEM.getInt(slots, (slot - windowSlot) * IndexLayout.SLOT_BYTES);
    }

    /** The bytes of item {@code number} as an item, written or not; empty if the file does not hold it whole. */
    public Optional<IndexItem> item(int number) throws IOException {
        if (number < 0 || number >= geometry.items()) {
            return Optional.empty();
        }
        if (number < windowItem || number >= windowItem + window.limit() / IndexLayout.ITEM_BYTES) {
            windowItem = number;
            window = bytes.read(itemPosition(number), itemsAhead(number) * IndexLayout.ITEM_BYTES);
        }
        return window.limit() < IndexLayout.ITEM_BYTES
                ? Optional.empty()
                : Optional.of(parse(window, (number - windowItem) * IndexLayout.ITEM_BYTES, number));
    }

    /** Many ahead when walking upwards, one when following a chain. */
    private int itemsAhead(int number) {
        return number == windowItem + window.limit() / IndexLayout.ITEM_BYTES || number <= 1 ? WINDOW_ITEMS : 1;
    }

    static IndexItem parse(ByteBuffer buffer, int at, int number) {
        return new IndexItem(
                number,
                IndexLayout.KEY_HASH.getInt(buffer, at),
                IndexLayout.PHY_OFFSET.getLong(buffer, at),
                IndexLayout.TIME_DIFF.getInt(buffer, at),
                IndexLayout.PREV_INDEX.getInt(buffer, at));
    }

    /** File position of item {@code number}. */
    public long itemPosition(int number) {
        return IndexLayout.HEADER_BYTES
                + (long) geometry.slots() * IndexLayout.SLOT_BYTES
                + (long) number * IndexLayout.ITEM_BYTES;
    }

    /** File position of slot {@code slot}. */
    public long slotPosition(int slot) {
        return IndexLayout.HEADER_BYTES + (long) slot * IndexLayout.SLOT_BYTES;
    }

    /** The first {@code limit} items of a slot's chain, newest first. */
    public List<IndexItem> chain(int slot, int limit) throws IOException {
        List<IndexItem> items = new ArrayList<>();
        Optional<IndexItem> item = chainItem(slotHead(slot), geometry.items());
        while (item.isPresent() && items.size() < limit) {
            items.add(item.get());
            item = chainItem(item.get().prevIndex(), item.get().number());
        }
        return items;
    }

    /** A chain only leads to older items; what leads elsewhere ends it, so that none can go round in circles. */
    private Optional<IndexItem> chainItem(int number, int newer) throws IOException {
        return number > 0 && number < newer ? item(number) : Optional.empty();
    }

    /** Log offsets of the items whose hash is the key's, newest first; other keys may have the same hash. */
    public List<Long> lookup(IndexKey key) throws IOException {
        List<Long> offsets = new ArrayList<>();
        Optional<IndexItem> item = chainItem(slotHead(key.slot(geometry.slots())), geometry.items());
        while (item.isPresent()) {
            if (item.get().keyHash() == key.hash()) {
                offsets.add(item.get().phyOffset());
            }
            item = chainItem(item.get().prevIndex(), item.get().number());
        }
        return offsets;
    }

    @Override
    public void close() throws IOException {
        bytes.close();
    }
}
