package dev.twinlog.api;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.List;

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
    private final Hold hold;

    @SuppressWarnings("unused") // through CLOSED, which spares each result an object of its own
    private boolean closed;

    /**
     * @param startOffset log or queue offset of the first byte
     * @param buffer a view of its own, position 0, limit {@link #size}
     * @param hold is given back once, however often this is closed
     */
    public SelectMappedBufferResult(long startOffset, ByteBuffer buffer, Hold hold) {
        this.startOffset = startOffset;
        this.buffer = buffer;
        this.hold = hold;
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
        if (closesNow()) {
            hold.release(1);
        }
    }

    private boolean closesNow() {
        return CLOSED.compareAndSet(this, false, true);
    }

    /**
     * Closes all, and gives the holds on one file back together: nothing else costs as much when messages are small.
     */
    static void closeAll(List<SelectMappedBufferResult> all) {
        int i = 0;
        while (i < all.size()) {
            Hold hold = all.get(i).hold;
            int times = 0;
            for (; i < all.size() && all.get(i).hold == hold; i++) {
                times += all.get(i).closesNow() ? 1 : 0;
            }
            if (times > 0) {
                hold.release(times);
            }
        }
    }
}
