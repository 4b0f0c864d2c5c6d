package dev.twinlog.tutorials.course.decoderecord;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.EncodedMessage.Placement;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.RecordScanner;
import dev.twinlog.format.ScanResult;
import dev.twinlog.layout.Span;
import dev.twinlog.tutorials.check.Exhibit;
import dev.twinlog.tutorials.kit.LogFiles;
import java.nio.ByteBuffer;

/**
 * A record as a store would write it, somewhere in a buffer.
 *
 * @param log read-only and without an array, like a mapped file
 * @param at position of its first byte
 * @param logOffset log offset of its first byte
 */
record SampleRecord(ByteBuffer log, int at, long logOffset) {
    private static final int MOST_BYTES = 4096;
    private static final MessageEncoder ENCODER = new MessageEncoder(MOST_BYTES, 1 << 20);

    /** Writes the message at {@code at} of a buffer of its own. */
    static SampleRecord of(MessageExtBrokerInner message, Placement placement, int at) {
        if (!(ENCODER.prepare(message) instanceof EncodedMessage encoded)) {
            throw new IllegalArgumentException("not storable: " + message);
        }
        ByteBuffer log = ByteBuffer.allocateDirect(at + encoded.size());
        while (log.position() < at) {
            log.put((byte) 0x5A); // the end of another record's body
        }
        encoded.writeTo(log, placement);
        return new SampleRecord(log.clear().asReadOnlyBuffer(), at, placement.logOffset());
    }

    /** The record as the store itself reads it. */
    MessageRecord truth() {
        int size = log.limit() - at;
        ScanResult result = RecordScanner.scan(log, new RecordScanner.Place(at, size, size, logOffset));
        return ((ScanResult.Message) result).record();
    }

    /** A store with this record, at one of its fields. */
    Exhibit at(Span span) {
        byte[] record = bytes(0, log.limit() - at);
        return Exhibit.of(LogFiles.holding(logOffset, record), LogFiles.place(logOffset, record.length, span.start()));
    }

    /** {@code size} bytes from {@code start}, counted from the record's begin. */
    byte[] bytes(int start, int size) {
        byte[] bytes = new byte[size];
        log.get(at + start, bytes);
        return bytes;
    }
}
