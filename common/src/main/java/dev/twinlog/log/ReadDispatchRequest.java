package dev.twinlog.log;

import dev.twinlog.api.DelayLevels;
import dev.twinlog.format.DispatchTexts;
import dev.twinlog.format.KnownTexts;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScheduleTopic;
import dev.twinlog.format.TagsCode;

/**
 * The request for the record that a reader of the log has come to, and then for the next: no object is made for a
 * message, the log keeps it. For one thread.
 */
public final class ReadDispatchRequest implements DispatchRequest {
    private final DelayLevels delayLevels;
    private final DispatchTexts texts;
    private String topic = "";
    private int queueId;
    private long logOffset;
    private int size;
    private long tagsCode;
    private long storeTimestamp;
    private long queueOffset;
    private int sysFlag;
    private long preparedTransactionOffset;

    /** One that has not come to a record yet. @param known the topics and tags that have been met */
    public ReadDispatchRequest(DelayLevels delayLevels, KnownTexts known) {
        this.delayLevels = delayLevels;
        this.texts = new DispatchTexts(known);
    }

    /** Becomes the request for that record. */
    public void moveTo(MessageRecord record) {
        record.readDispatchTexts(texts);
        topic = texts.topic();
        queueId = record.queueId();
        logOffset = record.physicalOffset();
        size = record.size();
        storeTimestamp = record.storeTimestamp();
        queueOffset = record.queueOffset();
        sysFlag = record.sysFlag();
        preparedTransactionOffset = record.preparedTransactionOffset();
        tagsCode = ScheduleTopic.NAME.equals(topic)
                ? TagsCode.of(topic, record.properties(), storeTimestamp, delayLevels)
                : TagsCode.of(texts.tags());
    }

    @Override
    public String topic() {
        return topic;
    }

    @Override
    public int queueId() {
        return queueId;
    }

    @Override
    public long logOffset() {
        return logOffset;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public long tagsCode() {
        return tagsCode;
    }

    @Override
    public long storeTimestamp() {
        return storeTimestamp;
    }

    @Override
    public long queueOffset() {
        return queueOffset;
    }

    @Override
    public CharSequence keys() {
        return texts.keys();
    }

    @Override
    public CharSequence uniqKey() {
        return texts.uniqKey();
    }

    @Override
    public int sysFlag() {
        return sysFlag;
    }

    @Override
    public long preparedTransactionOffset() {
        return preparedTransactionOffset;
    }
}
