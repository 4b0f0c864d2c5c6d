package dev.twinlog.format;

import dev.twinlog.api.AppendMessageResult;
import dev.twinlog.api.MessageExtBrokerInner;
import java.nio.ByteBuffer;

/** A message that has been found storable, with its variable parts as bytes; only its place is still unknown. */
public final class EncodedMessage {
    private final MessageExtBrokerInner message;
    private final byte[] topic;
    private final byte[] properties;
    private final byte[] bornHost;
    private final byte[] storeHost;
    private final int sysFlag;
    private final int bodyCrc;
    private final int size;

    EncodedMessage(
            MessageExtBrokerInner message,
            byte[] topic,
            byte[] properties,
            byte[] bornHost,
            byte[] storeHost,
            int size) {
        this.message = message;
        this.topic = topic;
        this.properties = properties;
        this.bornHost = bornHost;
        this.storeHost = storeHost;
        this.sysFlag = SysFlag.withHosts(message.sysFlag(), bornHost.length, storeHost.length);
        this.bodyCrc = BodyCrc.of(message.body());
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

    /** The id that the message will have at {@code logOffset}. */
    public String msgIdAt(long logOffset) {
        return MessageId.text(storeHost, logOffset);
    }

    /** What is told of the message once it lies at {@code place}; made outside the put lock. */
    public AppendMessageResult appendedAt(Placement place, long lockNanos) {
        return new AppendMessageResult(
                place.logOffset(),
                size,
                msgIdAt(place.logOffset()),
                place.storeTimestamp(),
                place.queueOffset(),
                lockNanos);
    }

    /**
     * Where and when a message is stored.
     *
     * @param logOffset log offset of the record's first byte
     * @param queueOffset index in its consume queue; 0 for prepared and rolled-back transactions
     * @param storeTimestamp ms
     */
    public record Placement(long logOffset, long queueOffset, long storeTimestamp) {}

    /** Writes the record at the buffer's position, field by field in the order of {@link MessageLayout#LAYOUT}. */
    public void writeTo(ByteBuffer target, Placement place) {
        target.putInt(size);
        target.putInt(MessageLayout.MESSAGE_MAGIC);
        target.putInt(bodyCrc);
        target.putInt(message.queueId());
        target.putInt(message.flag());
        target.putLong(place.queueOffset());
        target.putLong(place.logOffset());
        target.putInt(sysFlag);
        target.putLong(message.bornTimestamp());
        target.put(bornHost);
        target.putLong(place.storeTimestamp());
        target.put(storeHost);
        target.putInt(message.reconsumeTimes());
        target.putLong(message.preparedTransactionOffset());
        target.putInt(message.body().length);
        target.put(message.body());
        target.put((byte) topic.length);
        target.put(topic);
        target.putShort((short) properties.length);
        target.put(properties);
    }
}
