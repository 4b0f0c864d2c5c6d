package dev.twinlog.log;

import dev.twinlog.api.DelayLevels;
import dev.twinlog.format.DispatchProperties;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.KnownTexts;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScheduleTopic;
import dev.twinlog.format.SysFlag;
import dev.twinlog.format.TagsCode;
import dev.twinlog.format.TransactionType;
import java.util.Map;

/**
 * What the indexes need to know of one stored message.
 *
 * @param logOffset log offset of its record
 * @param size bytes of its record
 * @param tagsCode hash of its tag; in the schedule topic the time when it is due, ms
 * @param storeTimestamp ms
 * @param queueOffset index in its consume queue
 * @param keys its {@code KEYS}, separated by spaces; empty if it has none
 * @param uniqKey its {@code UNIQ_KEY}; empty if it has none
 */
public record DispatchRequest(
        String topic,
        int queueId,
        long logOffset,
        int size,
        long tagsCode,
        long storeTimestamp,
        long queueOffset,
        String keys,
        String uniqKey,
        int sysFlag,
        long preparedTransactionOffset) {

    /** The request for a message that has just been appended. */
    public static DispatchRequest of(EncodedMessage encoded, EncodedMessage.Placement place, DelayLevels levels) {
        Map<String, String> properties = encoded.message().properties();
        return new DispatchRequest(
                encoded.message().topic(),
                encoded.message().queueId(),
                place.logOffset(),
                encoded.size(),
                TagsCode.of(encoded.message().topic(), properties, place.storeTimestamp(), levels),
                place.storeTimestamp(),
                place.queueOffset(),
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
    public static DispatchRequest of(MessageRecord record, DelayLevels levels, KnownTexts known) {
        String topic = record.topic(known);
        DispatchProperties properties = record.dispatchProperties(known);
        return new DispatchRequest(
                topic,
                record.queueId(),
                record.physicalOffset(),
                record.size(),
                ScheduleTopic.NAME.equals(topic)
                        ? TagsCode.of(topic, record.properties(), record.storeTimestamp(), levels)
                        : TagsCode.of(properties.tags()),
                record.storeTimestamp(),
                record.queueOffset(),
                properties.keys(),
                properties.uniqKey(),
                record.sysFlag(),
                record.preparedTransactionOffset());
    }

    public TransactionType transactionType() {
        return SysFlag.transactionType(sysFlag);
    }

    /** Log offset behind the record. */
    public long endLogOffset() {
        return logOffset + size;
    }
}
