package dev.twinlog.log;

import java.nio.ByteBuffer;

/** Where a large record is put together before the log's file takes it at once. For one thread at a time. */
final class LargeRecord {
    private static final int LEAST_BYTES = 64 * 1024;

    private ByteBuffer bytes = ByteBuffer.allocate(0);

    /** An empty buffer with room for {@code size} bytes. What was in it last is gone. */
    ByteBuffer bytes(int size) {
        if (bytes.capacity() < size) {
            bytes = ByteBuffer.allocateDirect(Math.max(LEAST_BYTES, size)); // for it goes to the system as it is
        }
        return bytes.clear();
    }
}
