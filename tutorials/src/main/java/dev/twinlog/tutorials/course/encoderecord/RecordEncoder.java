package dev.twinlog.tutorials.course.encoderecord;

import java.nio.ByteBuffer;

/** Writes records of a commit log. */
public interface RecordEncoder {

    /** Writes the record at the position of {@code target}, which is big-endian, and leaves the position behind it. */
    void encode(PlainMessage message, RecordPlace place, ByteBuffer target);
}
