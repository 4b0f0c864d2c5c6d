package dev.twinlog.format;

import dev.twinlog.api.MessageExt;

/** Turns records into messages of their own, independent of the bytes they were read from. */
public final class MessageDecoder {
    private MessageDecoder() {}

    public static MessageExt decode(MessageRecord record) {
        return new MessageExt(
                record.topic(),
                record.queueId(),
                record.queueOffset(),
                record.physicalOffset(),
                record.size(),
                record.flag(),
                record.sysFlag(),
                record.bornTimestamp(),
                record.bornHostText(),
                record.storeTimestamp(),
                record.storeHostText(),
                record.reconsumeTimes(),
                record.preparedTransactionOffset(),
                record.bodyCrc(),
                record.body(),
                record.properties(),
                record.msgId());
    }
}
