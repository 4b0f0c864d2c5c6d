package dev.twinlog.tests.contract.behaviour;

import dev.twinlog.api.MessageExt;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.format.MessageId;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.StoredMessage;
import java.net.InetSocketAddress;

/** Messages in the types of our engines. */
final class OwnMessage {
    private OwnMessage() {}

    /** As our engines take it. */
    static MessageExtBrokerInner of(RealMessage message) {
        RealMessage.Header header = message.header();
        return MessageExtBrokerInner.builder(message.topic(), message.body())
                .queueId(message.queueId())
                .properties(message.properties())
                .flag(header.flags().flag())
                .sysFlag(header.flags().sysFlag())
                .reconsumeTimes(header.flags().reconsumeTimes())
                .bornTimestamp(header.bornTimestamp())
                .bornHost(header.bornHost())
                .storeHost(header.storeHost())
                .preparedTransactionOffset(header.preparedTransactionOffset())
                .build();
    }

    /** A copy of the record. */
    static byte[] bytes(SelectMappedBufferResult selected) {
        byte[] bytes = new byte[selected.size()];
        selected.buffer().get(0, bytes);
        return bytes;
    }

    /** As our engines read it back. */
    static StoredMessage toNeutral(MessageExt message) {
        var flags = new RealMessage.Flags(message.sysFlag(), message.flag(), message.reconsumeTimes());
        var header = new RealMessage.Header(
                flags,
                message.bornTimestamp(),
                host(message.bornHost()),
                MessageId.parse(message.msgId()).storeHost(),
                message.preparedTransactionOffset());
        return new StoredMessage(
                new RealMessage(message.topic(), message.queueId(), message.body(), message.properties(), header),
                new StoredMessage.Place(message.commitLogOffset(), message.size(), message.queueOffset()),
                message.storeTimestamp(),
                message.bodyCrc(),
                message.msgId());
    }

    private static InetSocketAddress host(String text) {
        int colon = text.lastIndexOf(':');
        return new InetSocketAddress(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
    }
}
