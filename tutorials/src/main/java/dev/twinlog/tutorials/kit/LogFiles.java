package dev.twinlog.tutorials.kit;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.tutorials.check.Exhibit;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;

/** Files of a commit log made by hand, to look at. Their content by path within the store. */
public final class LogFiles {
    private static final int LEAST_BYTES = 4096;
    private static final String TOPIC = "T";
    private static final int FRAME_BYTES =
            (int) MessageLayout.sizeOf(2 * MessageLayout.IPV4_HOST_BYTES, 0, TOPIC.length(), 0);
    private static final MessageEncoder ENCODER = new MessageEncoder(1 << 20, 1 << 20);

    private LogFiles() {}

    /** Name of the file of {@code fileBytes} in which a log offset lies. */
    public static String fileOf(long logOffset, int fileBytes) {
        return "commitlog/%020d".formatted(logOffset - logOffset % fileBytes);
    }

    /** The bytes and nothing else, in a file large enough for them. */
    public static Map<String, byte[]> holding(long logOffset, byte[] bytes) {
        int size = sizeFor(logOffset, bytes.length);
        byte[] file = new byte[size];
        System.arraycopy(bytes, 0, file, (int) (logOffset % size), bytes.length);
        Map<String, byte[]> files = new TreeMap<>();
        files.put(fileOf(logOffset, size), file);
        return files;
    }

    /** Where a byte of {@link #holding} is seen. @param at counted from {@code logOffset} */
    public static String place(long logOffset, int length, int at) {
        int size = sizeFor(logOffset, length);
        return Exhibit.recordAt(logOffset, fileOf(logOffset, size), logOffset % size + at);
    }

    private static int sizeFor(long logOffset, int length) {
        int size = LEAST_BYTES;
        while (logOffset % size + length + MessageLayout.BLANK_HEADER_BYTES > size) {
            size *= 2;
        }
        return size;
    }

    /** Puts a message of so many bytes, or of as many as it takes at least, into files of {@code fileBytes}. */
    public static void put(Map<String, byte[]> files, int fileBytes, long logOffset, int size, long storeTimestamp) {
        byte[] body = new byte[Math.max(0, size - FRAME_BYTES)];
        MessageExtBrokerInner message = MessageExtBrokerInner.builder(TOPIC, body)
                .bornTimestamp(storeTimestamp)
                .build();
        EncodedMessage encoded = (EncodedMessage) ENCODER.prepare(message);
        ByteBuffer bytes = ByteBuffer.allocate(encoded.size());
        encoded.writeTo(bytes, new EncodedMessage.Placement(logOffset, 0, storeTimestamp));
        byte[] file = files.computeIfAbsent(fileOf(logOffset, fileBytes), name -> new byte[fileBytes]);
        int at = (int) (logOffset % fileBytes);
        System.arraycopy(bytes.array(), 0, file, at, Math.min(encoded.size(), fileBytes - at));
    }
}
