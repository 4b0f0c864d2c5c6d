package dev.twinlog.format;

import dev.twinlog.api.MessageExtBrokerInner;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Where a record is made outside the put lock: all of it but the body, which goes into the log without a copy in
 * between. Used again for one message after the other, so that putting leaves no garbage. For one thread.
 *
 * <p>What lies before the body is called the head, what lies behind it the tail; here they lie side by side.
 */
final class RecordFrame {
    private static final int TOTAL_SIZE_AT = MessageLayout.TOTAL_SIZE.constantStart();
    private static final int BODY_CRC_AT = MessageLayout.BODY_CRC.constantStart();
    private static final int FIRST_BYTES = 512;
    private static final int SMALLEST_NON_ASCII = 0x80;
    private static final int MOST_BYTES_OF_A_CHAR = 3;

    private final HostField bornHost = new HostField();
    private final HostField storeHost = new HostField();
    private final BiConsumer<String, String> propertyWriter = this::putProperty; // an iterator would be garbage
    private ByteBuffer bytes = ByteBuffer.allocate(FIRST_BYTES);
    private int headBytes;
    private int propertiesAt;
    private boolean propertiesFit;

    int headBytes() {
        return headBytes;
    }

    int tailBytes() {
        return bytes.position() - headBytes;
    }

    /** The head's bytes, and behind them the tail's. */
    byte[] array() {
        return bytes.array();
    }

    /** Begins a record, field by field in the order of {@link MessageLayout#LAYOUT}; its place is still unknown. */
    void putHead(MessageExtBrokerInner message, int sysFlag) {
        bytes.clear();
        bytes.putInt(0); // its size, known at the end
        bytes.putInt(MessageLayout.MESSAGE_MAGIC);
        bytes.putInt(0); // the body's CRC, only worked out for what is stored
        bytes.putInt(message.queueId());
        bytes.putInt(message.flag());
        bytes.putLong(0); // queueOffset
        bytes.putLong(0); // physicalOffset
        bytes.putInt(sysFlag);
        bytes.putLong(message.bornTimestamp());
        bornHost.writeTo(bytes, message.bornHost());
        bytes.putLong(0); // storeTimestamp
        storeHost.writeTo(bytes, message.storeHost());
        bytes.putInt(message.reconsumeTimes());
        bytes.putLong(message.preparedTransactionOffset());
        bytes.putInt(message.body().length);
        headBytes = bytes.position();
    }

    /** The bytes of a host, kept for the next message, which nearly always has the same. */
    private static final class HostField {
        private InetSocketAddress host;
        private byte[] encoded;

        void writeTo(ByteBuffer target, InetSocketAddress wanted) {
            if (wanted != host && !wanted.equals(host)) {
                encoded = HostBytes.encode(wanted);
                host = wanted;
            }
            target.put(encoded);
        }
    }

    /** Puts the topic, which has been found storable. */
    void putTopic(String topic) {
        int lengthAt = bytes.position();
        makeRoom(Byte.BYTES);
        bytes.put((byte) 0);
        putText(topic);
        bytes.put(lengthAt, (byte) (bytes.position() - lengthAt - Byte.BYTES));
    }

    /** Puts the properties. @return false if that cannot be done: one is not writable, or they are too long */
    boolean putProperties(Map<String, String> properties) {
        int lengthAt = bytes.position();
        makeRoom(Short.BYTES);
        bytes.putShort((short) 0);
        propertiesAt = bytes.position();
        propertiesFit = true;
        properties.forEach(propertyWriter);
        bytes.putShort(lengthAt, (short) (bytes.position() - propertiesAt));
        return propertiesFit;
    }

    private void putProperty(String name, String value) {
        propertiesFit = propertiesFit
                && !name.isEmpty()
                && putWritable(name, MessageProperties.NAME_VALUE_SEPARATOR)
                && putWritable(value, MessageProperties.PROPERTY_SEPARATOR)
                && bytes.position() - propertiesAt <= MessageLayout.MAX_PROPERTIES_BYTES;
    }

    private boolean putWritable(String text, char separator) {
        if (text.length() > MessageLayout.MAX_PROPERTIES_BYTES || !putText(text)) {
            return false;
        }
        makeRoom(Byte.BYTES);
        bytes.put((byte) separator);
        return true;
    }

    /**
     * Puts a text in UTF-8; nearly all are ASCII, and need no bytes of their own on the way.
     *
     * @return false if a property could not hold it
     */
    private boolean putText(String text) {
        int length = text.length();
        makeRoom(length * MOST_BYTES_OF_A_CHAR);
        byte[] array = bytes.array();
        int at = bytes.position();
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c >= SMALLEST_NON_ASCII || c <= MessageProperties.PROPERTY_SEPARATOR) {
                bytes.put(text.getBytes(StandardCharsets.UTF_8));
                return MessageProperties.isWritable(text);
            }
            array[at + i] = (byte) c;
        }
        bytes.position(at + length);
        return true;
    }

    private void makeRoom(int more) {
        if (bytes.remaining() < more) {
            int capacity = Math.max(2 * bytes.capacity(), bytes.position() + more);
            bytes = ByteBuffer.allocate(capacity).put(bytes.flip());
        }
    }

    /** Ends the record. */
    void putSizeAndCrc(int size, int bodyCrc) {
        bytes.putInt(TOTAL_SIZE_AT, size);
        bytes.putInt(BODY_CRC_AT, bodyCrc);
    }
}
