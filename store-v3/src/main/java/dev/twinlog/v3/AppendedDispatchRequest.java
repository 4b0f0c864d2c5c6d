package dev.twinlog.v3;

import dev.twinlog.api.DelayLevels;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.TagsCode;
import dev.twinlog.log.DispatchRequest;

/** The request for the message that has just been appended, and then for the next. For one thread at a time. */
final class AppendedDispatchRequest implements DispatchRequest {
    private final DelayLevels delayLevels;
    private EncodedMessage appended; // set before anything is asked

    AppendedDispatchRequest(DelayLevels delayLevels) {
        this.delayLevels = delayLevels;
    }

    /** Becomes the request for that message; valid until that is used again. */
    AppendedDispatchRequest of(EncodedMessage message) {
        appended = message;
        return this;
    }

    @Override
    public String topic() {
        return appended.message().topic();
    }

    @Override
    public int queueId() {
        return appended.message().queueId();
    }

    @Override
    public long logOffset() {
        return appended.logOffset();
    }

    @Override
    public int size() {
        return appended.size();
    }

    @Override
    public long tagsCode() {
        return TagsCode.of(topic(), appended.message().properties(), storeTimestamp(), delayLevels);
    }

    @Override
    public long storeTimestamp() {
        return appended.storeTimestamp();
    }

    @Override
    public long queueOffset() {
        return appended.queueOffset();
    }

    @Override
    public String keys() {
        return property(MessageProperties.KEYS);
    }

    @Override
    public String uniqKey() {
        return property(MessageProperties.UNIQ_KEY);
    }

    private String property(String name) {
        return appended.message().properties().getOrDefault(name, "");
    }

    @Override
    public int sysFlag() {
        return appended.sysFlag();
    }

    @Override
    public long preparedTransactionOffset() {
        return appended.message().preparedTransactionOffset();
    }
}
