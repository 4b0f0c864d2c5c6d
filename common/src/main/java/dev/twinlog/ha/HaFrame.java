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

    /** Adds a frame of these bytes of log behind those that are in {@code frames}. */
    static void add(ByteBuffer frames, long logOffset, ByteBuffer bytes) {
        int at = frames.position();
        HaLayout.FRAME_OFFSET.putLong(frames, at, logOffset);
        HaLayout.FRAME_SIZE.putInt(frames, at, bytes.remaining());
        frames.position(at + HEADER_BYTES).put(bytes);
    }

    /** Adds a frame without bytes: the master lives, and goes on at {@code logOffset}. */
    static void addHeartbeat(ByteBuffer frames, long logOffset) {
        add(frames, logOffset, ByteBuffer.allocate(0));
    }

    /** Whether there is room for another frame of any size. */
    static boolean hasRoom(ByteBuffer frames) {
        return frames.remaining() >= HEADER_BYTES + HaLayout.MAX_FRAME_BODY_BYTES;
    }
}
