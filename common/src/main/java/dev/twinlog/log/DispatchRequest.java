package dev.twinlog.log;

import dev.twinlog.api.DelayLevels;
import dev.twinlog.format.KnownTexts;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.SysFlag;
import dev.twinlog.format.TransactionType;

/**
 * What the indexes need to know of one stored message. Valid while it is dispatched: it may tell of another message
 * then. Whoever wants it longer takes what is {@link #kept}.
 */
public interface DispatchRequest {

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
    default KeptDispatchRequest kept() {
        return new KeptDispatchRequest(
                topic(),
                queueId(),
                logOffset(),
                size(),
                tagsCode(),
                storeTimestamp(),
                queueOffset(),
                keys().toString(),
                uniqKey().toString(),
                sysFlag(),
                preparedTransactionOffset());
    }

    default TransactionType transactionType() {
        return SysFlag.transactionType(sysFlag());
    }

    /** Log offset behind the record. */
    default long endLogOffset() {
        return logOffset() + size();
    }
}
