package dev.twinlog.ha;

import dev.twinlog.format.HaLayout;
import java.nio.ByteBuffer;

/** What a master sends: where in the log, how many bytes, and the bytes. */
final class HaFrame {
    static final int HEADER_BYTES = HaLayout.FRAME_LAYOUT.constantSize();

    private HaFrame() {}

    /** Room for so many frames of any size. */
    static ByteBuffer emptyBuffer(int frames) {
        return ByteBuffer.allocateDirect(frames * (HEADER_BYTES + HaLayout.MAX_FRAME_BODY_BYTES));
    }

    /** Makes {@code frame} one of these bytes of log, ready to be sent. */
    static void fill(ByteBuffer frame, long logOffset, ByteBuffer bytes) {
        frame.clear();
        HaLayout.FRAME_OFFSET.putLong(frame, 0, logOffset);
        HaLayout.FRAME_SIZE.putInt(frame, 0, bytes.remaining());
        frame.position(HEADER_BYTES).put(bytes).flip();
    }

    /** Makes {@code frame} one without bytes: the master lives, and goes on at {@code logOffset}. */
    static void heartbeat(ByteBuffer frame, long logOffset) {
        fill(frame, logOffset, ByteBuffer.allocate(0));
    }
}
