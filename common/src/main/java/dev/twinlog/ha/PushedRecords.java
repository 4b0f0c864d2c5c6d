package dev.twinlog.ha;

import dev.twinlog.format.HaLayout;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.format.RecordScanner;
import dev.twinlog.format.ScanResult;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * What a slave demands of the bytes that its master pushes: where a record must begin there is one, it belongs at this
 * log offset, and fits into the file. So two logs that have grown apart are never spliced in the middle of a message.
 * The beginning of a record is held back until it is whole enough to tell. For use by one thread.
 */
final class PushedRecords {
    private static final int TOTAL_SIZE_AT = MessageLayout.TOTAL_SIZE.constantStart();
    private static final int PHYSICAL_OFFSET_AT = MessageLayout.PHYSICAL_OFFSET.constantStart();
    private static final int HEADER_BYTES = PHYSICAL_OFFSET_AT + Long.BYTES; // all that is looked at
    private static final int BLANK_BYTES = MessageLayout.BLANK_HEADER_BYTES;

    private final int fileBytes;
    private final ByteBuffer held = ByteBuffer.allocate(HEADER_BYTES); // the beginning of a record, held back
    private final ByteBuffer joined = ByteBuffer.allocateDirect(HEADER_BYTES + HaLayout.MAX_FRAME_BODY_BYTES);
    private long recordStart; // log offset of the record that is looked at or passed on
    private long recordEnd; // behind it, once its size is known; else recordStart
    private long nextOffset; // log offset of the byte that comes next

    /** What became of some bytes. */
    sealed interface Taken {
        /**
         * These are to be appended now; perhaps none.
         *
         * @param logOffset where they begin
         * @param bytes a part of what was taken, and no copy of it unless something was held back before; they stay as
         *     they are until the next are taken
         */
        record Sound(long logOffset, ByteBuffer bytes) implements Taken {}

        /** They do not belong into this log; none of them is to be appended. */
        record Unsound(long logOffset, String reason) implements Taken {}
    }

    /** @param fileBytes size of this log's files */
    PushedRecords(int fileBytes) {
        this.fileBytes = fileBytes;
    }

    /** A record begins at {@code logOffset}, which comes next; nothing is held back any more. */
    void beginAt(long logOffset) {
        held.clear();
        recordStart = logOffset;
        recordEnd = logOffset;
        nextOffset = logOffset;
    }

    /** As {@link #beginAt}, and its first byte is known to be 0, as that of each record is. */
    void beginBehindFirstByteAt(long logOffset) {
        beginAt(logOffset);
        held.put((byte) 0);
        nextOffset = logOffset + 1;
    }

    /** What was held back is lost: the log ends at {@code logEnd}, and the bytes from there on come again. */
    void resumeAt(long logEnd) {
        if (logEnd >= recordEnd || logEnd < recordStart) {
            beginAt(logEnd);
        } else {
            nextOffset = logEnd;
        }
    }

    /** Log offset of the byte that comes next. */
    long nextOffset() {
        return nextOffset;
    }

    /** Takes the bytes that come next. */
    Taken take(ByteBuffer bytes) {
        long soundFrom = nextOffset - held.position();
        Optional<String> fault = goOnWithHeld(bytes);
        joined.clear();
        if (recordEnd > recordStart) {
            joined.put(held.flip());
            held.clear();
        }
        int from = bytes.position();
        int to = from; // behind the last byte that is not held back
        while (fault.isEmpty() && held.position() == 0 && bytes.hasRemaining()) {
            if (nextOffset < recordEnd) {
                advance(bytes, (int) Math.min(bytes.remaining(), recordEnd - nextOffset));
                to = bytes.position();
            } else {
                fault = begin(bytes);
            }
        }
        if (fault.isPresent()) {
            return new Taken.Unsound(recordStart, fault.get());
        }
        return new Taken.Sound(soundFrom, joinedWith(bytes.slice(from, to - from)));
    }

    private ByteBuffer joinedWith(ByteBuffer bytes) {
        return joined.position() > 0 ? joined.put(bytes).flip() : bytes;
    }

    private void advance(ByteBuffer bytes, int length) {
        bytes.position(bytes.position() + length);
        nextOffset += length;
    }

    /** Adds to what is held back, until it can be told where the record ends. */
    private Optional<String> goOnWithHeld(ByteBuffer bytes) {
        Optional<String> fault = Optional.empty();
        while (held.position() > 0 && bytes.hasRemaining() && recordEnd == recordStart && fault.isEmpty()) {
            // a blank may have no more bytes than these, and what follows is of the next record
            hold(bytes, held.position() < BLANK_BYTES ? BLANK_BYTES : HEADER_BYTES);
            fault = look(held, 0, held.position());
        }
        return fault;
    }

    private void hold(ByteBuffer bytes, int wanted) {
        int length = Math.min(bytes.remaining(), wanted - held.position());
        held.put(bytes.slice(bytes.position(), length));
        advance(bytes, length);
    }

    /** Looks where the record begins, and holds its beginning back if that is not enough to tell. */
    private Optional<String> begin(ByteBuffer bytes) {
        recordStart = recordEnd;
        Optional<String> fault = look(bytes, bytes.position(), Math.min(bytes.remaining(), HEADER_BYTES));
        if (fault.isEmpty() && recordEnd == recordStart) {
            hold(bytes, HEADER_BYTES);
        }
        return fault;
    }

    /** Looks at the record's first bytes: finds out where it ends, or what is wrong with it, or that more is needed. */
    private Optional<String> look(ByteBuffer bytes, int at, int length) {
        int room = (int) (fileBytes - recordStart % fileBytes);
        if (length == HEADER_BYTES && RecordScanner.beginsMessage(bytes, at, room)) { // as nearly each record does
            return lookAtMessage(bytes, at);
        }
        ScanResult found =
                RecordScanner.scan(bytes, new RecordScanner.Place(at, Math.min(length, room), room, recordStart));
        if (found instanceof ScanResult.Corrupt corrupt) {
            return Optional.of(corrupt.reason());
        }
        if (found instanceof ScanResult.End) {
            return Optional.of("nothing but zeros");
        }
        if (found instanceof ScanResult.Blank blank) {
            recordEnd = recordStart + blank.size();
        }
        return Optional.empty();
    }

    private Optional<String> lookAtMessage(ByteBuffer bytes, int at) {
        long said = bytes.getLong(at + PHYSICAL_OFFSET_AT);
        if (said != recordStart) {
            return Optional.of("a message of log offset " + said);
        }
        recordEnd = recordStart + bytes.getInt(at + TOTAL_SIZE_AT);
        return Optional.empty();
    }
}
