package dev.twinlog.format;

import static dev.twinlog.format.MessageLayout.LAYOUT;

import dev.twinlog.layout.Field;
import dev.twinlog.layout.Span;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A sound message record lying in a buffer: reads its fields in place. Made by {@link RecordScanner}.
 *
 * <p>Valid as long as the buffer is; safe for use by many threads.
 */
public final class MessageRecord {
    private static final int SECTOR_BYTES = 512;
    private static final int BORN_HOST_INDEX = LAYOUT.fields().indexOf(MessageLayout.BORN_HOST);
    private static final int STORE_TIMESTAMP_INDEX = LAYOUT.fields().indexOf(MessageLayout.STORE_TIMESTAMP);
    private static final int STORE_HOST_INDEX = LAYOUT.fields().indexOf(MessageLayout.STORE_HOST);
    private static final int RECONSUME_TIMES_INDEX = LAYOUT.fields().indexOf(MessageLayout.RECONSUME_TIMES);
    private static final int PREPARED_INDEX = LAYOUT.fields().indexOf(MessageLayout.PREPARED_TRANSACTION_OFFSET);
    private static final int BODY_INDEX = LAYOUT.fields().indexOf(MessageLayout.BODY_BYTES);
    private static final int TOPIC_INDEX = LAYOUT.fields().indexOf(MessageLayout.TOPIC_NAME);
    private static final int PROPERTIES_INDEX = LAYOUT.fields().indexOf(MessageLayout.PROPERTIES_BYTES);

    private final ByteBuffer buffer;
    private final int at;
    private final int[] starts;

    MessageRecord(ByteBuffer buffer, int at, int[] starts) {
        this.buffer = buffer;
        this.at = at;
        this.starts = starts;
    }

    /** Bytes of the whole record. */
    public int size() {
        return starts[LAYOUT.fields().size()] - at;
    }

    public int bodyCrc() {
        return MessageLayout.BODY_CRC.getInt(buffer, at);
    }

    public int queueId() {
        return MessageLayout.QUEUE_ID.getInt(buffer, at);
    }

    public int flag() {
        return MessageLayout.FLAG.getInt(buffer, at);
    }

    public long queueOffset() {
        return MessageLayout.QUEUE_OFFSET.getLong(buffer, at);
    }

    public long physicalOffset() {
        return MessageLayout.PHYSICAL_OFFSET.getLong(buffer, at);
    }

    public int sysFlag() {
        return MessageLayout.SYS_FLAG.getInt(buffer, at);
    }

    public TransactionType transactionType() {
        return SysFlag.transactionType(sysFlag());
    }

    public long bornTimestamp() {
        return MessageLayout.BORN_TIMESTAMP.getLong(buffer, at);
    }

    public byte[] bornHost() {
        return bytes(BORN_HOST_INDEX);
    }

    public String bornHostText() {
        return HostBytes.text(buffer, starts[BORN_HOST_INDEX], length(BORN_HOST_INDEX));
    }

    public long storeTimestamp() {
        return buffer.getLong(starts[STORE_TIMESTAMP_INDEX]);
    }

    public byte[] storeHost() {
        return bytes(STORE_HOST_INDEX);
    }

    public String storeHostText() {
        return HostBytes.text(buffer, starts[STORE_HOST_INDEX], length(STORE_HOST_INDEX));
    }

    public int reconsumeTimes() {
        return buffer.getInt(starts[RECONSUME_TIMES_INDEX]);
    }

    public long preparedTransactionOffset() {
        return buffer.getLong(starts[PREPARED_INDEX]);
    }

    public int bodyLength() {
        return length(BODY_INDEX);
    }

    /** A copy of the body. */
    public byte[] body() {
        return bytes(BODY_INDEX);
    }

    /** Whether the body's CRC is the one the record states. */
    public boolean bodyIsIntact() {
        return BodyCrc.of(buffer, starts[BODY_INDEX], length(BODY_INDEX)) == bodyCrc();
    }

    /**
     * Whether topic or properties, which no CRC covers, lack a sector: the part of them that lies there is zero. Then a
     * crash has kept the rest of the record only.
     *
     * @param filePosition where the record begins in its file
     */
    public boolean lacksSector(int filePosition) {
        return lacksSector(TOPIC_INDEX, filePosition) || lacksSector(PROPERTIES_INDEX, filePosition);
    }

    private boolean lacksSector(int field, int filePosition) {
        int from = starts[field];
        int end = starts[field + 1];
        while (from < end) {
            int sectorRest = SECTOR_BYTES - (from - at + filePosition) % SECTOR_BYTES;
            int to = Math.min(end, from + sectorRest);
            if (isZero(from, to)) {
                return true;
            }
            from = to;
        }
        return false;
    }

    private boolean isZero(int from, int to) {
        int position = from;
        while (position < to && buffer.get(position) == 0) {
            position++;
        }
        return position == to;
    }

    public String topic() {
        return text(TOPIC_INDEX);
    }

    public Map<String, String> properties() {
        return MessageProperties.decode(text(PROPERTIES_INDEX));
    }

    /** The id under which the message can be looked up: its storeHost and log offset. */
    public String msgId() {
        return MessageId.text(storeHost(), physicalOffset());
    }

    /** The fields with their places, counted from the record's begin; together they tile the record. */
    public List<Span> spans() {
        return IntStream.range(0, LAYOUT.fields().size())
                .mapToObj(i -> new Span(field(i), starts[i] - at, length(i)))
                .toList();
    }

    private static Field field(int index) {
        return LAYOUT.fields().get(index);
    }

    private int length(int index) {
        return starts[index + 1] - starts[index];
    }

    private byte[] bytes(int index) {
        byte[] bytes = new byte[length(index)];
        buffer.get(starts[index], bytes);
        return bytes;
    }

    private String text(int index) {
        return new String(bytes(index), StandardCharsets.UTF_8);
    }
}
