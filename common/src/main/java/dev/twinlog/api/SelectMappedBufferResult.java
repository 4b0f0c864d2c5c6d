package dev.twinlog.api;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;

/** Bytes of a mapped file, held: the file is not unmapped before {@link #close()}. May be closed by any thread. */
public final class SelectMappedBufferResult implements AutoCloseable {
    private static final VarHandle CLOSED;

    static {
        try {
            CLOSED = MethodHandles.lookup().findVarHandle(SelectMappedBufferResult.class, "closed", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final long startOffset;
    private final ByteBuffer buffer;
    private final Runnable release;

    @SuppressWarnings("unused") // through CLOSED, which spares each result an object of its own
    private boolean closed;

    /**
     * @param startOffset log or queue offset of the first byte
     * @param buffer a view of its own, position 0, limit {@link #size}
     * @param release gives the hold back; run once, however often this is closed
     */
    public SelectMappedBufferResult(long startOffset, ByteBuffer buffer, Runnable release) {
        this.startOffset = startOffset;
        this.buffer = buffer;
        this.release = release;
    }

    /** Log or queue offset of the first byte. */
    public long startOffset() {
        return startOffset;
    }

    /** The bytes: a view of its own, from position 0. */
    public ByteBuffer buffer() {
        return buffer;
    }

    /** Bytes selected. */
    public int size() {
        return buffer.limit();
    }

    /** Gives the bytes back; the buffer must not be touched afterwards. */
    @Override
    public void close() {
        if (CLOSED.compareAndSet(this, false, true)) {
            release.run();
        }
    }
}
