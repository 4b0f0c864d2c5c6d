package dev.twinlog.ha;

import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.log.CommitLogReader;
import java.nio.ByteBuffer;
import java.util.OptionalLong;

/**
 * The end of a slave's log that it asks for once more on connecting, to see for itself that it is its master's: two
 * logs of different history may well have records that end at the same place. For use by one thread.
 */
final class Overlap {
    private final CommitLogReader log;
    private final int fileBytes;
    private final int mostBytes;
    private long nextOffset; // of the byte to compare next
    private long endOffset; // where this slave's log ended when it connected

    /** @param mostBytes to compare; 0 for none */
    Overlap(CommitLogReader log, int fileBytes, int mostBytes) {
        this.log = log;
        this.fileBytes = fileBytes;
        this.mostBytes = mostBytes;
    }

    /**
     * The log ends at {@code logEnd} now. No more than its last file is compared, so that the master has what is asked
     * for if it has the end; and never the byte at 0, since asking for 0 means something else.
     */
    void beginAt(long logEnd) {
        endOffset = logEnd;
        long fileStart = logEnd - logEnd % fileBytes;
        nextOffset = Math.max(logEnd - mostBytes, Math.max(fileStart, Math.min(logEnd, 1)));
    }

    /** Whether there is more to compare. */
    boolean isOpen() {
        return nextOffset < endOffset;
    }

    /** Log offset of the byte that is compared next. */
    long nextOffset() {
        return nextOffset;
    }

    /**
     * Compares what the master sends, from {@link #nextOffset()} on, as far as there is something to compare it with;
     * leaves the rest.
     *
     * @return log offset of the first byte that differs; empty if none does
     */
    OptionalLong compare(ByteBuffer bytes) {
        int length = (int) Math.min(bytes.remaining(), endOffset - nextOffset);
        if (length <= 0) {
            return OptionalLong.empty();
        }
        try (SelectMappedBufferResult own = log.select(nextOffset, length).orElseThrow()) {
            int different = own.buffer().mismatch(bytes.slice(bytes.position(), length));
            if (different >= 0) {
                return OptionalLong.of(nextOffset + different);
            }
        }
        bytes.position(bytes.position() + length);
        nextOffset += length;
        return OptionalLong.empty();
    }
}
