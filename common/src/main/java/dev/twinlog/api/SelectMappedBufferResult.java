package dev.twinlog.api;

import java.nio.ByteBuffer;

/**
 * Bytes of a mapped file, held: the file is not unmapped before {@link #close()}.
 *
 * @param startOffset log or queue offset of the first byte
 * @param buffer a view of its own, position 0, limit {@link #size}
 * @param release gives the hold back
 */
public record SelectMappedBufferResult(long startOffset, ByteBuffer buffer, Runnable release) implements AutoCloseable {

    /** Bytes selected. */
    public int size() {
        return buffer.limit();
    }

    /** Gives the bytes back; the buffer must not be touched afterwards. Call it once. */
    @Override
    public void close() {
        release.run();
    }
}
