package dev.twinlog.mapped;

import dev.twinlog.api.SelectMappedBufferResult;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * A file held by one thread for many reads of it. Each read handed out has a hold of its own; they are taken several at
 * once, since with small messages that is a good part of what reading costs.
 */
public final class HeldFile implements AutoCloseable {
    private static final int OWN = 1;

    private final MappedFile file;
    private final long startOffset;
    private final long endOffset;
    private final ByteBuffer bytes;
    private final ReferenceResource references;
    private final Runnable release;
    private final int atOnce;
    private int holds; // its own, and those not yet handed out
    private int committed;

    /** @param holds that have been taken; more are taken as many at once */
    HeldFile(MappedFile file, ByteBuffer bytes, ReferenceResource references, Runnable release, int holds) {
        this.file = file;
        this.startOffset = file.startOffset();
        this.endOffset = file.endOffset();
        this.bytes = bytes;
        this.references = references;
        this.release = release;
        this.atOnce = holds;
        this.holds = holds;
        this.committed = file.committedPosition();
    }

    /** Whether the byte at {@code offset} lies in the file, committed or not. */
    public boolean spans(long offset) {
        return offset >= startOffset && offset < endOffset;
    }

    /** Log or queue offset of the file's first byte. */
    public long startOffset() {
        return startOffset;
    }

    /** All of the file; to be read by absolute positions, and only what is committed. */
    public ByteBuffer bytes() {
        return bytes;
    }

    /** Committed bytes from {@code filePosition} on; less than 0 if it lies behind them all. */
    public int readableFrom(int filePosition) {
        committed = file.committedPosition();
        return committed - filePosition;
    }

    /** Takes bytes to read, as {@link MappedFile#select}. */
    public Optional<SelectMappedBufferResult> select(int filePosition, int length) {
        boolean isThere = length >= 0
                && ((long) filePosition + length <= committed
                        || length <= readableFrom(filePosition)); // more may be committed by now
        if (!isThere || holds == OWN && !takeMore()) {
            return Optional.empty();
        }
        holds--;
        ByteBuffer selected = bytes.slice(filePosition, length);
        return Optional.of(new SelectMappedBufferResult(startOffset + filePosition, selected, release));
    }

    private boolean takeMore() {
        if (!references.hold(atOnce)) {
            return false;
        }
        holds += atOnce;
        return true;
    }

    /** Gives the file back. What was taken to read stays. */
    @Override
    public void close() {
        references.release(holds);
    }
}
