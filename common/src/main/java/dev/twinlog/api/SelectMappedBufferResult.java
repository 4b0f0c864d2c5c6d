package dev.twinlog.api;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Bytes of a mapped file, held: the file is not unmapped before {@link #close()}.
 *
 * @param startOffset log or queue offset of the first byte
 * @param buffer a view of its own, position 0, limit {@link #size}
 * @param release gives the hold back; run once, however often this is closed
 */
public record SelectMappedBufferResult(long startOffset, ByteBuffer buffer, Runnable release) implements AutoCloseable {

    public SelectMappedBufferResult {
        release = once(release);
    }

    private static Runnable once(Runnable action) {
        AtomicBoolean done = new AtomicBoolean();
        return () -> {
            if (done.compareAndSet(false, true)) {
                action.run();
            }
        };
    }

    /** Bytes selected. */
    public int size() {
        return buffer.limit();
    }

    /** Gives the bytes back; the buffer must not be touched afterwards. */
    @Override
    public void close() {
        release.run();
    }
}
