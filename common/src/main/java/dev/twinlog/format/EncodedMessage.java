package dev.twinlog.format;

import dev.twinlog.api.AppendMessageResult;
import dev.twinlog.api.MessageExtBrokerInner;
import java.nio.ByteBuffer;

/**
 * A message that has been found storable, as the bytes of its record; only its place is still unknown. Valid until the
 * frame it lies in is used for another.
 */
public final class EncodedMessage {
    private static final int QUEUE_OFFSET_AT = MessageLayout.QUEUE_OFFSET.constantStart();
    private static final int PHYSICAL_OFFSET_AT = MessageLayout.PHYSICAL_OFFSET.constantStart();
    private static final int BORN_HOST_AT = MessageLayout.BORN_HOST.constantStart();

    private final MessageExtBrokerInner message;
    private final RecordFrame frame;
    private final int sysFlag;
    private final int size;

    EncodedMessage(MessageExtBrokerInner message, RecordFrame frame, int sysFlag, int size) {
        this.message = message;
        this.frame = frame;
        this.sysFlag = sysFlag;
        this.size = size;
    }

    /** Bytes of the record. */
    public int size() {
        return size;
    }

    public MessageExtBrokerInner message() {
        return message;
    }

    public TransactionType transactionType() {
        return SysFlag.transactionType(sysFlag);
    }

    /** The bits that are stored: the message's, with the host bits set to match its hosts. */
    public int sysFlag() {
        return sysFlag;
    }

    /** What is told of the message once it lies at {@code place}. */
    public AppendMessageResult appendedAt(Placement place, long lockNanos) {
        return new AppendMessageResult(
                place.logOffset(), size, message.storeHost(), place.storeTimestamp(), place.queueOffset(), lockNanos);
    }

    /**
     * Where and when a message is stored.
     *
     * @param logOffset log offset of the record's first byte
     * @param queueOffset index in its consume queue; 0 for prepared and rolled-back transactions
     * @param storeTimestamp ms
     */
    public record Placement(long logOffset, long queueOffset, long storeTimestamp) {}

    /** Writes the record at the buffer's position: what is encoded, then the three fields that say where and when. */
    public void writeTo(ByteBuffer target, Placement place) {
        int at = target.position();
        target.put(frame.array(), 0, frame.headBytes());
        target.put(message.body());
        target.put(frame.array(), frame.headBytes(), frame.tailBytes());
        target.putLong(at + QUEUE_OFFSET_AT, place.queueOffset());
        target.putLong(at + PHYSICAL_OFFSET_AT, place.logOffset());
        target.putLong(at + BORN_HOST_AT + SysFlag.bornHostBytes(sysFlag), place.storeTimestamp());
    }
}
