package dev.twinlog.format;

import dev.twinlog.api.AppendMessageResult;
import dev.twinlog.api.MessageExtBrokerInner;
import java.nio.ByteBuffer;

/**
 * A message that has been found storable, as the bytes of its record; only its place is still unknown. May be used
 * again for another message, so that putting one after the other leaves no garbage. For one thread.
 */
public final class EncodedMessage implements MessageEncoder.Preparation {
    private static final ThreadLocal<EncodedMessage> OF_THREAD = ThreadLocal.withInitial(EncodedMessage::new);
    private static final int QUEUE_OFFSET_AT = MessageLayout.QUEUE_OFFSET.constantStart();
    private static final int PHYSICAL_OFFSET_AT = MessageLayout.PHYSICAL_OFFSET.constantStart();
    private static final int BORN_HOST_AT = MessageLayout.BORN_HOST.constantStart();

    private final RecordFrame frame = new RecordFrame();
    private MessageExtBrokerInner message;
    private int sysFlag;
    private int size;
    private long beganNanos;
    private long lockedNanos;
    private long unlockedNanos;
    private long logOffset;
    private long queueOffset;
    private long storeTimestamp;

    /** One of one's own, for a message that is kept. {@link MessageEncoder#prepare} fills it. */
    public EncodedMessage() {}

    /** The calling thread's own. What was encoded in it last is gone when it is used again. */
    public static EncodedMessage ofThread() {
        return OF_THREAD.get();
    }

    RecordFrame frame() {
        return frame;
    }

    /** The frame holds that message now. */
    EncodedMessage holds(MessageExtBrokerInner held, int heldSysFlag, int heldSize) {
        message = held;
        sysFlag = heldSysFlag;
        size = heldSize;
        return this;
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

    /**
     * The message lies in the log now.
     *
     * @param lockedAtNanos the clock's steady count when the put lock was taken for it
     * @param unlockedAtNanos the same, before the lock was given back
     */
    public void appended(long lockedAtNanos, long unlockedAtNanos) {
        lockedNanos = lockedAtNanos;
        unlockedNanos = unlockedAtNanos;
    }

    /** What is told of the message once it is appended. */
    public AppendMessageResult result() {
        return new AppendMessageResult(
                logOffset, size, message.storeHost(), storeTimestamp, queueOffset, unlockedNanos - lockedNanos);
    }

    /** Its put begins. @param nowNanos the clock's steady count */
    public void beginPut(long nowNanos) {
        beganNanos = nowNanos;
    }

    /** When its put began, by the clock's steady count. */
    public long beganNanos() {
        return beganNanos;
    }

    /** How long it took from the put's begin until the message lay in the log, ns. */
    public long putNanos() {
        return unlockedNanos - beganNanos;
    }

    /**
     * Where and when a message is stored.
     *
     * @param logOffset log offset of the record's first byte
     * @param queueOffset index in its consume queue; 0 for prepared and rolled-back transactions
     * @param storeTimestamp ms
     */
    public record Placement(long logOffset, long queueOffset, long storeTimestamp) {}

    /** Says where and when the message is stored; see {@link Placement} for the parameters. */
    public void placeAt(long itsLogOffset, long itsQueueOffset, long itsStoreTimestamp) {
        logOffset = itsLogOffset;
        queueOffset = itsQueueOffset;
        storeTimestamp = itsStoreTimestamp;
    }

    /** Log offset of its place. */
    public long logOffset() {
        return logOffset;
    }

    /** Index in its consume queue; 0 for prepared and rolled-back transactions. */
    public long queueOffset() {
        return queueOffset;
    }

    /** ms. */
    public long storeTimestamp() {
        return storeTimestamp;
    }

    /** Writes the record for {@code place} at the buffer's position. */
    public void writeTo(ByteBuffer target, Placement place) {
        placeAt(place.logOffset(), place.queueOffset(), place.storeTimestamp());
        writeTo(target);
    }

    /** Writes the record at the buffer's position: what is encoded, then the three fields that say where and when. */
    public void writeTo(ByteBuffer target) {
        int at = target.position();
        target.put(frame.array(), 0, frame.headBytes());
        target.put(message.body());
        target.put(frame.array(), frame.headBytes(), frame.tailBytes());
        target.putLong(at + QUEUE_OFFSET_AT, queueOffset);
        target.putLong(at + PHYSICAL_OFFSET_AT, logOffset);
        target.putLong(at + BORN_HOST_AT + SysFlag.bornHostBytes(sysFlag), storeTimestamp);
    }
}
