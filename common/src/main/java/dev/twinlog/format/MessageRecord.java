package dev.twinlog.format;

import dev.twinlog.layout.Span;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * A sound message record lying in a buffer: reads its fields in place. Found by {@link RecordScanner}.
 *
 * <p>Valid as long as the buffer is, and until it is moved to another record by whoever uses it again, as
 * {@link dev.twinlog.log.RecordCursor} does. Many threads may read it meanwhile.
 */
public final class MessageRecord {
    private static final int SECTOR_BYTES = 512;
    private static final int MAGIC_AT = MessageLayout.MAGIC_CODE.constantStart();
    private static final int SYS_FLAG_AT = MessageLayout.SYS_FLAG.constantStart();
    private static final int BORN_HOST_AT = MessageLayout.BORN_HOST.constantStart();
    private static final int RECONSUME_TIMES_TO_BODY = Integer.BYTES + Long.BYTES + Integer.BYTES;

    private final ScanResult.Message found = new ScanResult.Message(this);
    private ByteBuffer buffer;
    private int at;
    private int end;
    private int storeTimestampAt;
    private int reconsumeTimesAt;
    private int bodyAt;
    private int topicAt;
    private int propertiesAt;

    /** One that stands nowhere yet, for {@link RecordScanner#scan(RecordScanner.Stretch, int, MessageRecord)}. */
    public MessageRecord() {}

    /** This record as what a scan has found. */
    public ScanResult.Message found() {
        return found;
    }

    /**
     * Moves to the record from {@code from} to {@code to}, all of it readable and with a message's magic. What
     * {@link MessageLayout#LAYOUT} would measure, at a fraction of the price: each message is read so at least once.
     *
     * @return whether its lengths lead exactly there; else this stands nowhere
     */
    boolean moveTo(ByteBuffer bytes, int from, int to) {
        buffer = bytes;
        at = from;
        end = to;
        int sysFlag = bytes.getInt(from + SYS_FLAG_AT);
        storeTimestampAt = from + BORN_HOST_AT + SysFlag.bornHostBytes(sysFlag);
        reconsumeTimesAt = storeTimestampAt + Long.BYTES + SysFlag.storeHostBytes(sysFlag);
        bodyAt = reconsumeTimesAt + RECONSUME_TIMES_TO_BODY;
        if (bodyAt > to) {
            return false;
        }
        int bodyLength = bytes.getInt(bodyAt - Integer.BYTES);
        boolean shortTopic = bytes.getInt(from + MAGIC_AT) == MessageLayout.MESSAGE_MAGIC;
        long topicBegin = (long) bodyAt + bodyLength + (shortTopic ? Byte.BYTES : Short.BYTES);
        if (bodyLength < 0 || topicBegin > to) {
            return false;
        }
        topicAt = (int) topicBegin;
        int topicLength = shortTopic ? bytes.get(topicAt - Byte.BYTES) : bytes.getShort(topicAt - Short.BYTES);
        long propertiesBegin = topicBegin + topicLength + Short.BYTES;
        if (topicLength < 0 || propertiesBegin > to) {
            return false;
        }
        propertiesAt = (int) propertiesBegin;
        return propertiesBegin + bytes.getShort(propertiesAt - Short.BYTES) == to;
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

    /** The texts that dispatching needs; topics and tags that are known already are not made again. */
    public DispatchTexts dispatchTexts(KnownTexts known) {
        DispatchTexts found = new DispatchTexts(known);
        readDispatchTexts(found);
        return found;
    }

    /** Has them read, by somebody who is used again. */
    public void readDispatchTexts(DispatchTexts reader) {
        reader.read(buffer, topicAt, propertiesAt, end);
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
