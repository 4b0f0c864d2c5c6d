package dev.twinlog.ha;

import dev.twinlog.format.HaLayout;
import dev.twinlog.io.Network;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * What a master sends: a piece of its log, cut into frames. The bytes stay in the log until the connection takes them,
 * and are copied nowhere before; only where they lie and how much of the frames is sent is kept here. For use by one
 * thread.
 */
final class OutgoingFrames {
    /** Bytes of log that may be sent at once. */
    static final int MOST_BYTES = 32 * HaLayout.MAX_FRAME_BODY_BYTES;

    private static final int HEADER_BYTES = HaLayout.FRAME_LAYOUT.constantSize();

    private final ByteBuffer headers =
            ByteBuffer.allocateDirect(MOST_BYTES / HaLayout.MAX_FRAME_BODY_BYTES * HEADER_BYTES);
    private long logOffset;
    private int size;
    private int unsentBytes; // of the frames, headers among them

    /** Where the bytes of one frame lie in the piece of log. */
    record Cut(int from, int length) {}

    /**
     * Begins to send that piece of log; an empty one is a frame without bytes: the master lives, and goes on there.
     * When all before is sent.
     *
     * @param length at most {@link #MOST_BYTES}
     */
    void begin(long fromLogOffset, int length) {
        logOffset = fromLogOffset;
        size = length;
        headers.clear();
        for (Cut frame : cuts()) {
            int at = headers.position();
            HaLayout.FRAME_OFFSET.putLong(headers, at, logOffset + frame.from());
            HaLayout.FRAME_SIZE.putInt(headers, at, frame.length());
            headers.position(at + HEADER_BYTES);
        }
        headers.flip();
        unsentBytes = headers.limit() + size;
    }

    /** The frames. */
    List<Cut> cuts() {
        List<Cut> cuts = new ArrayList<>();
        int from = 0;
        do {
            int length = Math.min(size - from, HaLayout.MAX_FRAME_BODY_BYTES);
            cuts.add(new Cut(from, length));
            from += length;
        } while (from < size);
        return cuts;
    }

    /** Whether there is nothing left to send. */
    boolean areSent() {
        return unsentBytes == 0;
    }

    /** Log offset of the piece of log. */
    long logOffset() {
        return logOffset;
    }

    /** Bytes of the piece of log. */
    int size() {
        return size;
    }

    /**
     * Sends what the connection takes now.
     *
     * @param log the piece of log
     * @return whether it took any
     */
    boolean send(Network.Connection connection, ByteBuffer log) throws IOException {
        long sent = connection.write(unsent(log));
        unsentBytes -= (int) sent;
        return sent > 0;
    }

    private ByteBuffer[] unsent(ByteBuffer log) {
        List<ByteBuffer> parts = new ArrayList<>();
        int at = headers.limit() + size; // counted from the end, as what is unsent is
        int header = 0;
        for (Cut frame : cuts()) {
            at = addUnsent(parts, headers.slice(header, HEADER_BYTES), at);
            at = addUnsent(parts, log.slice(frame.from(), frame.length()), at);
            header += HEADER_BYTES;
        }
        return parts.toArray(ByteBuffer[]::new);
    }

    /** @return where the next part begins */
    private int addUnsent(List<ByteBuffer> parts, ByteBuffer part, int at) {
        int sent = Math.min(Math.max(0, at - unsentBytes), part.capacity());
        if (sent < part.capacity()) {
            parts.add(part.position(sent));
        }
        return at - part.capacity();
    }
}
