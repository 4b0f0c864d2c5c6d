package dev.twinlog.tutorials.course.decoderecord;

import java.nio.ByteBuffer;

/** Reads records of a commit log. */
public interface RecordDecoder {

    /**
     * Reads the record that begins at {@code at}.
     *
     * @param log a piece of a commit log, big-endian; it is shared, so its position must not move, and it has no array
     *     behind it
     * @param at position of the record's first byte
     */
    DecodedRecord decode(ByteBuffer log, int at);
}
