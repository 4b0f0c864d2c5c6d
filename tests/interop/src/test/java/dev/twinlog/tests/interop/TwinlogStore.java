package dev.twinlog.tests.interop;

import dev.twinlog.api.GetMessageResult;
import dev.twinlog.api.MessageExt;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.QueryMessageResult;
import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.tests.real.GetOutcome;
import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.PullRequest;
import dev.twinlog.tests.real.PutOutcome;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.StoredMessage;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** One of our engines, asked and answering in the neutral records that the originals' adapters use. */
final class TwinlogStore implements StoreAnswers, AutoCloseable {
    private static final int PHYSICAL_OFFSET_POSITION = 28;
    private static final long NO_TIME = -1;

    private final MessageStore store;

    TwinlogStore(MessageStore store) {
        this.store = store;
    }

    @Override
    public PutOutcome put(RealMessage message) {
        PutMessageResult result = store.putMessage(Translation.toTwinlog(message));
        return new PutOutcome(
                result.status().name(),
                result.appended()
                        .map(a -> new PutOutcome.Appended(
                                "PUT_OK", a.logOffset(), a.size(), a.queueOffset(), a.msgId())));
    }

    @Override
    public Optional<StoredMessage> lookMessageByOffset(long logOffset) {
        return store.lookMessageByOffset(logOffset).map(Translation::fromTwinlog);
    }

    Optional<StoredMessage> lookMessageById(String msgId) {
        return store.lookMessageById(msgId).map(Translation::fromTwinlog);
    }

    @Override
    public GetOutcome getMessage(PullRequest request) {
        try (GetMessageResult result = store.getMessage(dev.twinlog.api.PullRequest.all(
                request.group(), request.topic(), request.queueId(), request.queueOffset(), request.maxMessages()))) {
            return new GetOutcome(
                    result.status().name(),
                    result.nextBeginOffset(),
                    result.minOffset(),
                    result.maxOffset(),
                    result.messages().stream().map(TwinlogStore::bytes).toList());
        }
    }

    private static byte[] bytes(SelectMappedBufferResult message) {
        byte[] bytes = new byte[message.size()];
        message.buffer().get(0, bytes);
        return bytes;
    }

    @Override
    public List<Long> queryMessage(KeyQuery query) {
        try (QueryMessageResult result = store.queryMessage(new dev.twinlog.api.KeyQuery(
                query.topic(), query.key(), query.maxMessages(), query.beginMillis(), query.endMillis()))) {
            return result.messages().stream()
                    .map(message -> message.buffer().getLong(PHYSICAL_OFFSET_POSITION))
                    .toList();
        }
    }

    @Override
    public long minOffsetInQueue(String topic, int queueId) {
        return store.getMinOffsetInQueue(topic, queueId);
    }

    @Override
    public long maxOffsetInQueue(String topic, int queueId) {
        return store.getMaxOffsetInQueue(topic, queueId);
    }

    @Override
    public long offsetInQueueByTime(String topic, int queueId, long millis) {
        return store.getOffsetInQueueByTime(topic, queueId, millis);
    }

    @Override
    public long earliestMessageTime(String topic, int queueId) {
        return store.getEarliestMessageTime(topic, queueId).orElse(NO_TIME);
    }

    @Override
    public long maxLogOffset() {
        return store.getMaxPhyOffset();
    }

    /** Every message of a queue's range with its id, both bounds included. */
    List<MessageExt> messagesOfIds(String topic, int queueId, long minOffset, long maxOffset) {
        return store.getMessageIds(topic, queueId, minOffset, maxOffset).keySet().stream()
                .map(id -> store.lookMessageById(id).orElseThrow())
                .toList();
    }

    /** What a slave does with bytes it got from its master. */
    void appendToCommitLog(long logOffset, byte[] bytes) throws IOException {
        store.appendToCommitLog(logOffset, bytes);
    }

    @Override
    public void close() throws IOException {
        store.close();
    }
}
