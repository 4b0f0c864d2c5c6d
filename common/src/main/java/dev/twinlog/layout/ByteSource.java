package dev.twinlog.layout;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Read access to the bytes of one file that may grow, or be cut, while it is read. */
public interface ByteSource {

    /** The file's size now, in bytes. */
    long size() throws IOException;

    /**
     * Reads up to {@code length} bytes from {@code filePosition}.
     *
     * @return a fresh big-endian buffer at position 0, its limit the number of bytes there were: fewer than asked at
     *     the file's end, 0 behind it
     */
    ByteBuffer read(long filePosition, int length) throws IOException;
}
