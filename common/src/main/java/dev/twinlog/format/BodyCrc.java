package dev.twinlog.format;

import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/** CRC-32 of a body with the top bit cleared; 0 for an empty body. */
public final class BodyCrc {
    private static final int WITHOUT_TOP_BIT = 0x7FFFFFFF;

    private BodyCrc() {}

    public static int of(byte[] body) {
        CRC32 crc = new CRC32();
        crc.update(body);
        return (int) crc.getValue() & WITHOUT_TOP_BIT;
    }

    /** The CRC of {@code size} bytes from {@code position}; the buffer's own position stays. */
    public static int of(ByteBuffer buffer, int position, int size) {
        CRC32 crc = new CRC32();
        crc.update(buffer.slice(position, size));
        return (int) crc.getValue() & WITHOUT_TOP_BIT;
    }
}
