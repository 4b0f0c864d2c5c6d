package dev.twinlog.format;

import dev.twinlog.api.MessageExtBrokerInner;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Where a record is made outside the put lock: all of it but the body, which goes into the log without a copy in
 * between. Used again for one message after the other, so that putting leaves no garbage. For one thread.
 *
 * <p>What lies before the body is called the head, what lies behind it the tail; here they lie side by side.
 */
public final class RecordFrame {
    private static final ThreadLocal<RecordFrame> OF_THREAD = ThreadLocal.withInitial(RecordFrame::new);
    private static final int FIRST_BYTES = 512;
    private static final int SMALLEST_NON_ASCII = 0x80;
    private static final int MOST_BYTES_OF_A_CHAR = 3;

    private ByteBuffer bytes = ByteBuffer.allocate(FIRST_BYTES);
    private int headBytes;

    /** A frame of one's own, for a message that is kept. */
    public RecordFrame() {}

    /** The calling thread's own. What was made in it last is gone when it is used again. */
    public static RecordFrame ofThread() {
        return OF_THREAD.get();
    }

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
        putHost(message.bornHost());
        bytes.putLong(0); // storeTimestamp
        putHost(message.storeHost());
        bytes.putInt(message.reconsumeTimes());
        bytes.putLong(message.preparedTransactionOffset());
        bytes.putInt(message.body().length);
        headBytes = bytes.position();
    }

    private void putHost(InetSocketAddress host) {
        InetAddress address = host.getAddress();
        bytes.put(address.getAddress()).putInt(host.getPort());
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
        int from = bytes.position();
        for (Map.Entry<String, String> property : properties.entrySet()) {
            boolean put = !property.getKey().isEmpty()
                    && putWritable(property.getKey(), MessageProperties.NAME_VALUE_SEPARATOR)
                    && putWritable(property.getValue(), MessageProperties.PROPERTY_SEPARATOR);
            if (!put || bytes.position() - from > MessageLayout.MAX_PROPERTIES_BYTES) {
                return false;
            }
        }
        bytes.putShort(lengthAt, (short) (bytes.position() - from));
        return true;
    }

    private boolean putWritable(String text, char separator) {
        if (text.length() > MessageLayout.MAX_PROPERTIES_BYTES || !MessageProperties.isWritable(text)) {
            return false;
        }
        putText(text);
        makeRoom(Byte.BYTES);
        bytes.put((byte) separator);
        return true;
    }

    /** Puts a text in UTF-8; nearly all are ASCII, and need no bytes of their own on the way. */
    private void putText(String text) {
        int length = text.length();
        makeRoom(length * MOST_BYTES_OF_A_CHAR);
        byte[] array = bytes.array();
        int at = bytes.position();
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c >= SMALLEST_NON_ASCII) {
                bytes.put(text.getBytes(StandardCharsets.UTF_8));
                return;
            }
            array[at + i] = (byte) c;
        }
        bytes.position(at + length);
    }

    private void makeRoom(int more) {
        if (bytes.remaining() < more) {
            int capacity = Math.max(2 * bytes.capacity(), bytes.position() + more);
            bytes = ByteBuffer.allocate(capacity).put(bytes.flip());
        }
    }

    /** Ends the record. */
    void putSizeAndCrc(int size, int bodyCrc) {
        bytes.putInt(MessageLayout.TOTAL_SIZE.constantStart(), size);
        bytes.putInt(MessageLayout.BODY_CRC.constantStart(), bodyCrc);
    }
}
