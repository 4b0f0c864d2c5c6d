package dev.twinlog.format;

import dev.twinlog.layout.Span;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A sound message record lying in a buffer: reads its fields in place. Made by {@link RecordScanner}.
 *
 * <p>Valid as long as the buffer is; safe for use by many threads.
 */
public final class MessageRecord {
    private static final int SECTOR_BYTES = 512;
    private static final int BORN_HOST_AT = MessageLayout.BORN_HOST.constantStart();
    private static final int RECONSUME_TIMES_TO_BODY = Integer.BYTES + Long.BYTES + Integer.BYTES;

    private final ByteBuffer buffer;
    private final int at;
    private final int end;
    private final int storeTimestampAt;
    private final int reconsumeTimesAt;
    private final int bodyAt;
    private final int topicAt;
    private final int propertiesAt;

    private MessageRecord(
            ByteBuffer buffer,
            int at,
            int end,
            int storeTimestampAt,
            int reconsumeTimesAt,
            int bodyAt,
            int topicAt,
            int propertiesAt) {
        this.buffer = buffer;
        this.at = at;
        this.end = end;
        this.storeTimestampAt = storeTimestampAt;
        this.reconsumeTimesAt = reconsumeTimesAt;
        this.bodyAt = bodyAt;
        this.topicAt = topicAt;
        this.propertiesAt = propertiesAt;
    }

    /**
     * The record from {@code at} to {@code end}, all of it readable and with a message's magic; empty if its lengths do
     * not lead exactly there. What {@link MessageLayout#LAYOUT} would measure, at a fraction of the price: each message
     * is read so at least once.
     */
    static Optional<MessageRecord> of(ByteBuffer buffer, int at, int end) {
        int sysFlag = MessageLayout.SYS_FLAG.getInt(buffer, at);
        int storeTimestampAt = at + BORN_HOST_AT + SysFlag.bornHostBytes(sysFlag);
        int reconsumeTimesAt = storeTimestampAt + Long.BYTES + SysFlag.storeHostBytes(sysFlag);
        int bodyAt = reconsumeTimesAt + RECONSUME_TIMES_TO_BODY;
        if (bodyAt > end) {
            return Optional.empty();
        }
        int bodyLength = buffer.getInt(bodyAt - Integer.BYTES);
        boolean shortTopic = MessageLayout.MAGIC_CODE.getInt(buffer, at) == MessageLayout.MESSAGE_MAGIC;
        long topicAt = (long) bodyAt + bodyLength + (shortTopic ? Byte.BYTES : Short.BYTES);
        if (bodyLength < 0 || topicAt > end) {
            return Optional.empty();
        }
        int topicLength =
                shortTopic ? buffer.get((int) topicAt - Byte.BYTES) : buffer.getShort((int) topicAt - Short.BYTES);
        long propertiesAt = topicAt + topicLength + Short.BYTES;
        if (topicLength < 0 || propertiesAt > end) {
            return Optional.empty();
        }
        if (propertiesAt + buffer.getShort((int) propertiesAt - Short.BYTES) != end) {
            return Optional.empty();
        }
        return Optional.of(new MessageRecord(
                buffer, at, end, storeTimestampAt, reconsumeTimesAt, bodyAt, (int) topicAt, (int) propertiesAt));
    }

    /** Bytes of the whole record. */
    public int size() {
        return end - at;
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
        return bytes(at + BORN_HOST_AT, storeTimestampAt);
    }

    public String bornHostText() {
        return HostBytes.text(buffer, at + BORN_HOST_AT, storeTimestampAt - at - BORN_HOST_AT);
    }

    public long storeTimestamp() {
        return buffer.getLong(storeTimestampAt);
    }

    public byte[] storeHost() {
        return bytes(storeTimestampAt + Long.BYTES, reconsumeTimesAt);
    }

    public String storeHostText() {
        int from = storeTimestampAt + Long.BYTES;
        return HostBytes.text(buffer, from, reconsumeTimesAt - from);
    }

    public int reconsumeTimes() {
        return buffer.getInt(reconsumeTimesAt);
    }

    public long preparedTransactionOffset() {
        return buffer.getLong(reconsumeTimesAt + Integer.BYTES);
    }

    public int bodyLength() {
        return buffer.getInt(bodyAt - Integer.BYTES);
    }

    /** A copy of the body. */
    public byte[] body() {
        return bytes(bodyAt, bodyAt + bodyLength());
    }

    /** Whether another record is this one, byte by byte. */
    public boolean hasSameBytes(MessageRecord other) {
        return buffer.slice(at, size()).equals(other.buffer.slice(other.at, other.size()));
    }

    /** Whether the body's CRC is the one the record states. */
    public boolean bodyIsIntact() {
        return BodyCrc.of(buffer, bodyAt, bodyLength()) == bodyCrc();
    }

    /**
     * Whether topic or properties, which no CRC covers, lack a sector: the part of them that lies there is zero. Then a
     * crash has kept the rest of the record only.
     *
     * @param filePosition where the record begins in its file
     */
    public boolean lacksSector(int filePosition) {
        return lacksSector(topicAt, topicEnd(), filePosition) || lacksSector(propertiesAt, end, filePosition);
    }

    private boolean lacksSector(int fieldAt, int fieldEnd, int filePosition) {
        int from = fieldAt;
        while (from < fieldEnd) {
            int sectorRest = SECTOR_BYTES - (from - at + filePosition) % SECTOR_BYTES;
            int to = Math.min(fieldEnd, from + sectorRest);
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
        return text(topicAt, topicEnd());
    }

    public Map<String, String> properties() {
        return MessageProperties.decode(text(propertiesAt, end));
    }

    /** The topic; one that is known already is not made again. */
    public String topic(KnownTexts known) {
        return known.at(buffer, topicAt, topicEnd());
    }

    boolean isMatchedBy(KeyMatch match) {
        return match.isTopic(buffer, topicAt, topicEnd()) && match.isKeyOf(buffer, propertiesAt, end);
    }

    /** The properties that dispatching needs; tags that are known already are not made again. */
    public DispatchProperties dispatchProperties(KnownTexts known) {
        return DispatchProperties.read(buffer, propertiesAt, end, known);
    }

    /** The id under which the message can be looked up: its storeHost and log offset. */
    public String msgId() {
        return MessageId.text(storeHost(), physicalOffset());
    }

    /** The fields with their places, counted from the record's begin; together they tile the record. */
    public List<Span> spans() {
        return MessageLayout.LAYOUT.spans(buffer, at, end).stream()
                .map(span -> new Span(span.field(), span.start() - at, span.size()))
                .toList();
    }

    private int topicEnd() {
        return propertiesAt - Short.BYTES;
    }

    private byte[] bytes(int from, int to) {
        byte[] bytes = new byte[to - from];
        buffer.get(from, bytes);
        return bytes;
    }

    private String text(int from, int to) {
        return new String(bytes(from, to), StandardCharsets.UTF_8);
    }
}
