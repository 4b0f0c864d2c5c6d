package dev.twinlog.ha;

import dev.twinlog.format.HaLayout;
import dev.twinlog.io.Network;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/** What has come from a master: many frames are received at once, and taken one by one. For use by one thread. */
final class FrameReceiver {
    private static final int MOST_FRAMES = 64;
    private static final int HEADER_BYTES = HaLayout.FRAME_LAYOUT.constantSize();

    private final ByteBuffer received =
            ByteBuffer.allocateDirect(MOST_FRAMES * (HEADER_BYTES + HaLayout.MAX_FRAME_BODY_BYTES));
    private int taken; // position in it behind the last frame taken
    private boolean wasFilled; // by the last receive

    /**
     * A frame as it was received.
     *
     * @param logOffset of its first byte, or of the byte that comes next if it has none
     * @param bytes of log; they stay as they are until the next {@link #receive}
     */
    record Frame(long logOffset, ByteBuffer bytes) {}

    /** Forgets what another connection has left. */
    void clear() {
        received.clear();
        taken = 0;
        wasFilled = false;
    }

    /**
     * Receives what is there. When no whole frame is left.
     *
     * @return whether anything was
     */
    boolean receive(Network.Connection master) throws IOException {
        received.flip().position(taken);
        received.compact();
        taken = 0;
        boolean any = master.read(received) > 0;
        wasFilled = !received.hasRemaining();
        return any;
    }

    /** Whether more is likely to have come already than was received last. */
    boolean isMoreThere() {
        return wasFilled;
    }

    /**
     * The next frame, which stays the next one until it is taken; empty if there is no whole one.
     *
     * @throws IOException if what came is none
     */
    Optional<Frame> next() throws IOException {
        int body = taken + HEADER_BYTES;
        if (received.position() < body) {
            return Optional.empty();
        }
        int size = HaLayout.FRAME_SIZE.getInt(received, taken);
        if (size < 0 || size > HaLayout.MAX_FRAME_BODY_BYTES) {
            throw new IOException("a frame of %d bytes; this is no master".formatted(size));
        }
        return received.position() < body + size
                ? Optional.empty()
                : Optional.of(new Frame(HaLayout.FRAME_OFFSET.getLong(received, taken), received.slice(body, size)));
    }

    /** The next frame is done with. */
    void take(Frame frame) {
        taken += HEADER_BYTES + frame.bytes().capacity();
    }
}
