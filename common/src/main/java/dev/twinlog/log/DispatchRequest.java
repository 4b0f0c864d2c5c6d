package dev.twinlog.log;

import dev.twinlog.api.DelayLevels;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.KnownTexts;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.SysFlag;
import dev.twinlog.format.TagsCode;
import dev.twinlog.format.TransactionType;
import java.util.Map;

/**
 * What the indexes need to know of one stored message. Valid while it is dispatched: a {@link ReadDispatchRequest} goes
 * on to the next message then. Whoever wants it longer takes what is {@link #kept}.
 */
public interface DispatchRequest {

    /** The request for a message that has just been appended. */
    static KeptDispatchRequest of(EncodedMessage encoded, DelayLevels levels) {
        Map<String, String> properties = encoded.message().properties();
        return new KeptDispatchRequest(
                encoded.message().topic(),
                encoded.message().queueId(),
                encoded.logOffset(),
                encoded.size(),
                TagsCode.of(encoded.message().topic(), properties, encoded.storeTimestamp(), levels),
                encoded.storeTimestamp(),
                encoded.queueOffset(),
                properties.getOrDefault(MessageProperties.KEYS, ""),
                properties.getOrDefault(MessageProperties.UNIQ_KEY, ""),
                encoded.sysFlag(),
                encoded.message().preparedTransactionOffset());
    }

    /**
     * The request for a message read from the log.
     *
     * @param known the topics and tags that its reader has met
     */
    static KeptDispatchRequest of(MessageRecord record, DelayLevels levels, KnownTexts known) {
        ReadDispatchRequest read = new ReadDispatchRequest(levels, known);
        read.moveTo(record);
        return read.kept();
    }

    String topic();

    int queueId();

    /** Log offset of its record. */
    long logOffset();

    /** Bytes of its record. */
    int size();

    /** Hash of its tag; in the schedule topic the time when it is due, ms. */
    long tagsCode();

    /** ms. */
    long storeTimestamp();

    /** Index in its consume queue. */
    long queueOffset();

    /** Its {@code KEYS}, separated by spaces; empty if it has none. */
    CharSequence keys();

    /** Its {@code UNIQ_KEY}; empty if it has none. */
    CharSequence uniqKey();

    int sysFlag();

    long preparedTransactionOffset();

    /** The same request, valid for ever. */
    KeptDispatchRequest kept();

    default TransactionType transactionType() {
        return SysFlag.transactionType(sysFlag());
    }

    /** Log offset behind the record. */
    default long endLogOffset() {
        return logOffset() + size();
    }
}
