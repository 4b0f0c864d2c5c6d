package dev.twinlog.tests.real;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Takes record bytes out of the originals' mapped buffers before those are released. */
final class RecordBytes {
    private static final int PHYSICAL_OFFSET_POSITION = 28;

    private RecordBytes() {}

    static List<byte[]> copies(List<ByteBuffer> buffers) {
        List<byte[]> copies = new ArrayList<>(buffers.size());
        for (ByteBuffer buffer : buffers) {
            byte[] bytes = new byte[buffer.remaining()];
            buffer.duplicate().get(bytes);
            copies.add(bytes);
        }
        return copies;
    }

    static List<Long> logOffsets(List<ByteBuffer> buffers) {
        List<Long> offsets = new ArrayList<>(buffers.size());
        for (ByteBuffer buffer : buffers) {
            offsets.add(buffer.getLong(buffer.position() + PHYSICAL_OFFSET_POSITION));
        }
        return offsets;
    }
}
