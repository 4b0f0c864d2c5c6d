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
    private static final int TOTAL_SIZE_AT = MessageLayout.TOTAL_SIZE.constantStart();
    private static final int MAGIC_AT = MessageLayout.MAGIC_CODE.constantStart();
    private static final int LEAST_SIZE = (int) MessageLayout.sizeOf(2 * MessageLayout.IPV4_HOST_BYTES, 0, 0, 0);

    private static final ScanResult NO_HEADER_YET = new ScanResult.Incomplete(0);

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

    /**
     * The bytes of a log file that somebody goes through.
     *
     * @param startOffset log offset of the buffer's first byte
     * @param readable bytes of the buffer that may be read
     * @param room bytes from the buffer's first to the end of the log file, at least {@code readable}
     */
    public record Stretch(ByteBuffer buffer, long startOffset, int readable, int room) {}

    /** Scans with the body's CRC left unread. */
    public static ScanResult scan(ByteBuffer buffer, Place place) {
        return scan(stretch(buffer, place), place.at(), new MessageRecord());
    }

    /** Scans and compares the body with its CRC. */
    public static ScanResult scanWithCrc(ByteBuffer buffer, Place place) {
        return scanWithCrc(stretch(buffer, place), place.at(), new MessageRecord());
    }

    private static Stretch stretch(ByteBuffer buffer, Place place) {
        return new Stretch(
                buffer, place.logOffset() - place.at(), place.at() + place.readable(), place.at() + place.room());
    }

    /** As {@link #scanWithCrc(ByteBuffer, Place)}; see {@link #scan(Stretch, int, MessageRecord)}. */
    public static ScanResult scanWithCrc(Stretch stretch, int at, MessageRecord record) {
        ScanResult result = scan(stretch, at, record);
        if (result == record.found() && !record.bodyIsIntact()) {
            return corrupt(
                    MessageLayout.BODY_CRC, record.size(), "the body does not have CRC 0x%08X", record.bodyCrc());
        }
        return result;
    }

    /**
     * As {@link #scan(ByteBuffer, Place)}, for many records one behind the other.
     *
     * @param at position in the buffer
     * @param record is moved to a message that is found there
     */
    public static ScanResult scan(Stretch stretch, int at, MessageRecord record) {
        ByteBuffer buffer = stretch.buffer();
        int readable = stretch.readable() - at;
        boolean hasHeader = readable >= MessageLayout.BLANK_HEADER_BYTES;
        int size = hasHeader ? buffer.getInt(at + TOTAL_SIZE_AT) : 0;
        int magic = hasHeader ? buffer.getInt(at + MAGIC_AT) : 0;
        // a blank goes the way of the end of what is readable, which is met often: no surprise to compiled code
        if (MessageLayout.isMessage(magic) && size >= LEAST_SIZE && size <= readable) {
            return message(stretch, at, size, record);
        }
        int room = stretch.room() - at;
        return hasHeader ? noWholeMessage(magic, size, room) : noHeader(room);
    }

    private static ScanResult noHeader(int room) {
        return room < MessageLayout.BLANK_HEADER_BYTES
                ? corrupt(MessageLayout.TOTAL_SIZE, 0, "%d bytes before the file's end hold no record", room)
                : NO_HEADER_YET;
    }

    /**
     * Whether what begins there says that it is a message, of a size that it may have; nothing is made to answer. All
     * that a scan finds in its first bytes, but for where the message says that it lies.
     *
     * @param at position in the buffer, where two ints can be read
     * @param room bytes from {@code at} to the end of the log file
     */
    public static boolean beginsMessage(ByteBuffer buffer, int at, int room) {
        int size = buffer.getInt(at + TOTAL_SIZE_AT);
        return MessageLayout.isMessage(buffer.getInt(at + MAGIC_AT)) && size >= LEAST_SIZE && size <= room;
    }

    private static ScanResult noWholeMessage(int magic, int size, int room) {
        if (magic == MessageLayout.BLANK_MAGIC) {
            return size == room
                    ? new ScanResult.Blank(size)
                    : corrupt(MessageLayout.BLANK_SIZE, 0, "blank of %d bytes, but %d are left", size, room);
        }
        if (magic == 0 && size == 0) {
            return new ScanResult.End();
        }
        if (!MessageLayout.isMessage(magic)) {
            return corrupt(MessageLayout.MAGIC_CODE, 0, "magic 0x%08X is none of a message or blank", magic);
        }
        return size < LEAST_SIZE || size > room
                ? corrupt(MessageLayout.TOTAL_SIZE, 0, "size %d is not in %d…%d", size, LEAST_SIZE, room)
                : new ScanResult.Incomplete(size);
    }

    private static ScanResult message(Stretch stretch, int at, int size, MessageRecord record) {
        if (!record.moveTo(stretch.buffer(), at, at + size)) {
            return broken(stretch.buffer(), at, size);
        }
        long logOffset = stretch.startOffset() + at;
        if (record.physicalOffset() != logOffset) {
            return corrupt(
                    MessageLayout.PHYSICAL_OFFSET, size, "says %d, lies at %d", record.physicalOffset(), logOffset);
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
