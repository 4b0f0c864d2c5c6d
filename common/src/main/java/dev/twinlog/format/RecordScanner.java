package dev.twinlog.format;

import dev.twinlog.layout.Field;
import dev.twinlog.layout.Layout;
import java.nio.ByteBuffer;

/**
 * Tells what lies at a place of a commit log, trusting no byte of it: whatever the bytes are, the answer is a
 * {@link ScanResult}, in time bounded by the number of fields.
 */
public final class RecordScanner {
    private static final Layout LAYOUT = MessageLayout.LAYOUT;
    private static final int LEAST_SIZE = (int) MessageLayout.sizeOf(2 * MessageLayout.IPV4_HOST_BYTES, 0, 0, 0);

    private RecordScanner() {}

    /**
     * Where to look.
     *
     * @param at position in the buffer
     * @param readable bytes from {@code at} that are in the buffer and may be read
     * @param room bytes from {@code at} to the end of the log file, at least {@code readable}
     * @param logOffset log offset of {@code at}
     */
    public record Place(int at, int readable, int room, long logOffset) {}

    /** Scans with the body's CRC left unread. */
    public static ScanResult scan(ByteBuffer buffer, Place place) {
        return scan(buffer, place, new MessageRecord());
    }

    /** As {@link #scan(ByteBuffer, Place)}; a message that is found is {@code record}, which is moved there. */
    public static ScanResult scan(ByteBuffer buffer, Place place, MessageRecord record) {
        if (place.room() < MessageLayout.BLANK_HEADER_BYTES) {
            return corrupt(MessageLayout.TOTAL_SIZE, 0, "%d bytes before the file's end hold no record", place.room());
        }
        if (place.readable() < MessageLayout.BLANK_HEADER_BYTES) {
            return new ScanResult.Incomplete(0);
        }
        int size = MessageLayout.TOTAL_SIZE.getInt(buffer, place.at());
        int magic = MessageLayout.MAGIC_CODE.getInt(buffer, place.at());
        if (magic == MessageLayout.BLANK_MAGIC) {
            return size == place.room()
                    ? new ScanResult.Blank(size)
                    : corrupt(MessageLayout.BLANK_SIZE, 0, "blank of %d bytes, but %d are left", size, place.room());
        }
        if (magic == 0 && size == 0) {
            return new ScanResult.End();
        }
        if (!MessageLayout.isMessage(magic)) {
            return corrupt(MessageLayout.MAGIC_CODE, 0, "magic 0x%08X is none of a message or blank", magic);
        }
        if (size < LEAST_SIZE || size > place.room()) {
            return corrupt(MessageLayout.TOTAL_SIZE, 0, "size %d is not in %d…%d", size, LEAST_SIZE, place.room());
        }
        return size > place.readable() ? new ScanResult.Incomplete(size) : message(buffer, place, size, record);
    }

    /** Scans and compares the body with its CRC. */
    public static ScanResult scanWithCrc(ByteBuffer buffer, Place place) {
        return scanWithCrc(buffer, place, new MessageRecord());
    }

    /** As {@link #scanWithCrc(ByteBuffer, Place)}; a message that is found is {@code record}, which is moved there. */
    public static ScanResult scanWithCrc(ByteBuffer buffer, Place place, MessageRecord record) {
        ScanResult result = scan(buffer, place, record);
        if (result == record.found() && !record.bodyIsIntact()) {
            return corrupt(
                    MessageLayout.BODY_CRC, record.size(), "the body does not have CRC 0x%08X", record.bodyCrc());
        }
        return result;
    }

    private static ScanResult message(ByteBuffer buffer, Place place, int size, MessageRecord record) {
        if (!record.moveTo(buffer, place.at(), place.at() + size)) {
            return broken(buffer, place.at(), size);
        }
        if (record.physicalOffset() != place.logOffset()) {
            return corrupt(
                    MessageLayout.PHYSICAL_OFFSET,
                    size,
                    "says %d, lies at %d",
                    record.physicalOffset(),
                    place.logOffset());
        }
        return record.found();
    }

    /** Names the field that keeps the fields from tiling the record. */
    private static ScanResult.Corrupt broken(ByteBuffer buffer, int at, int size) {
        int[] starts = new int[LAYOUT.fields().size() + 1];
        int whole = LAYOUT.measure(buffer, at, at + size, starts);
        if (whole < LAYOUT.fields().size()) {
            Field broken = LAYOUT.fields().get(whole);
            return corrupt(
                    MessageLayout.lengthFieldOf(broken), size, "%s reaches past the record's %d bytes", broken, size);
        }
        return corrupt(
                MessageLayout.TOTAL_SIZE, size, "size %d, but the fields take %d bytes", size, starts[whole] - at);
    }

    private static ScanResult.Corrupt corrupt(Field field, int size, String reason, Object... values) {
        return new ScanResult.Corrupt(field, reason.formatted(values), size);
    }
}
