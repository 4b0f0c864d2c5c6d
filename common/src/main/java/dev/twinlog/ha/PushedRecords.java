package dev.twinlog.ha;

import dev.twinlog.format.MessageLayout;
import dev.twinlog.format.RecordScanner;
import dev.twinlog.format.ScanResult;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

/**
 * What a slave demands of the bytes that its master pushes: where a record must begin there is one, it belongs at this
 * log offset, and fits into the file. So two logs that have grown apart are never spliced in the middle of a message.
 * The beginning of a record is held back until it is whole enough to tell. For use by one thread.
 */
final class PushedRecords {
    private static final int HEADER_BYTES =
            MessageLayout.PHYSICAL_OFFSET.constantStart() + Long.BYTES; // all that is looked at

    private static final int BLANK_BYTES = MessageLayout.BLANK_HEADER_BYTES;

    private final int fileBytes;
    private final ByteBuffer held = ByteBuffer.allocate(HEADER_BYTES); // the beginning of a record, held back
    private long recordStart; // log offset of the record that is looked at or passed on
    private long recordEnd; // behind it, once its size is known; else recordStart
    private long nextOffset; // log offset of the byte that comes next

    /** What became of some bytes. */
    sealed interface Taken {
        /** These are to be appended now; perhaps none. */
        record Sound(long logOffset, byte[] bytes) implements Taken {}

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
        ByteBuffer sound = ByteBuffer.allocate(held.position() + bytes.remaining());
        long soundFrom = nextOffset - held.position();
        while (bytes.hasRemaining()) {
            if (nextOffset < recordEnd) {
                passOn(bytes, sound);
                continue;
            }
            hold(bytes);
            Optional<String> fault = look();
            if (fault.isPresent()) {
                return new Taken.Unsound(recordStart, fault.get());
            }
            if (recordEnd > recordStart) {
                sound.put(held.flip());
                held.clear();
            }
        }
        return new Taken.Sound(soundFrom, Arrays.copyOf(sound.array(), sound.position()));
    }

    private void passOn(ByteBuffer bytes, ByteBuffer sound) {
        int length = (int) Math.min(bytes.remaining(), recordEnd - nextOffset);
        sound.put(bytes.slice(bytes.position(), length));
        bytes.position(bytes.position() + length);
        nextOffset += length;
    }

    private void hold(ByteBuffer bytes) {
        if (held.position() == 0) {
            recordStart = recordEnd;
        }
        // a blank may have no more bytes than these, and what follows is of the next record
        int wanted = held.position() < BLANK_BYTES ? BLANK_BYTES : HEADER_BYTES;
        int length = Math.min(bytes.remaining(), wanted - held.position());
        held.put(bytes.slice(bytes.position(), length));
        bytes.position(bytes.position() + length);
        nextOffset += length;
    }

    /** Looks at what is held: finds out where the record ends, or what is wrong with it, or that more is needed. */
    private Optional<String> look() {
        int room = (int) (fileBytes - recordStart % fileBytes);
        ScanResult found = RecordScanner.scan(held, new RecordScanner.Place(0, held.position(), room, recordStart));
        if (found instanceof ScanResult.Corrupt corrupt) {
            return Optional.of(corrupt.reason());
        }
        if (found instanceof ScanResult.End) {
            return Optional.of("nothing but zeros");
        }
        if (found instanceof ScanResult.Blank blank) {
            recordEnd = recordStart + blank.size();
        }
        return found instanceof ScanResult.Incomplete message && !held.hasRemaining()
                ? lookAtMessage(message.size())
                : Optional.empty();
    }

    private Optional<String> lookAtMessage(int size) {
        long said = MessageLayout.PHYSICAL_OFFSET.getLong(held, 0);
        if (said != recordStart) {
            return Optional.of("a message of log offset " + said);
        }
        recordEnd = recordStart + size;
        return Optional.empty();
    }
}
