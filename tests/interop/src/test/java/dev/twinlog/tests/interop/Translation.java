package dev.twinlog.tests.interop;

import dev.twinlog.api.MessageExt;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.StoredMessage;
import java.net.InetSocketAddress;

/** Translates between the neutral records and our own types. */
final class Translation {
    private Translation() {}

    static MessageExtBrokerInner toTwinlog(RealMessage message) {
        RealMessage.Header header = message.header();
        return MessageExtBrokerInner.builder(message.topic(), message.body())
                .queueId(message.queueId())
                .properties(message.properties())
                .sysFlag(header.flags().sysFlag())
                .flag(header.flags().flag())
                .reconsumeTimes(header.flags().reconsumeTimes())
                .bornTimestamp(header.bornTimestamp())
                .bornHost(header.bornHost())
                .storeHost(header.storeHost())
                .preparedTransactionOffset(header.preparedTransactionOffset())
                .build();
    }

    static StoredMessage fromTwinlog(MessageExt stored) {
        RealMessage.Header header = new RealMessage.Header(
                new RealMessage.Flags(stored.sysFlag(), stored.flag(), stored.reconsumeTimes()),
                stored.bornTimestamp(),
                host(stored.bornHost()),
                host(stored.storeHost()),
                stored.preparedTransactionOffset());
        return new StoredMessage(
                new RealMessage(stored.topic(), stored.queueId(), stored.body(), stored.properties(), header),
                new StoredMessage.Place(stored.commitLogOffset(), stored.size(), stored.queueOffset()),
                stored.storeTimestamp(),
                stored.bodyCrc(),
                stored.msgId());
    }

    private static InetSocketAddress host(String text) {
        int colon = text.lastIndexOf(':');
        return new InetSocketAddress(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
    }
}
