package dev.twinlog.api;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;

/**
 * A store of messages. Opened by each engine's {@code DefaultMessageStore.open}. Safe for use by many threads.
 *
 * <p>The reading half is answered by {@link #reads()}, and what concerns the store itself by {@link #state()}; their
 * methods are repeated here for convenience.
 */
public interface MessageStore extends MessageReads, StoreState, AutoCloseable {

    /** Stores a message and waits until it is as safe as the configuration asks. */
    PutMessageResult putMessage(MessageExtBrokerInner message);

    /** As {@link #putMessage(MessageExtBrokerInner)}, told in a receipt that is used again. */
    void putMessage(MessageExtBrokerInner message, PutReceipt receipt);

    /** Stores a message; the result completes when it is as safe as the configuration asks. */
    CompletableFuture<PutMessageResult> asyncPutMessage(MessageExtBrokerInner message);

    /**
     * Appends bytes of a master's log to this slave's.
     *
     * @param logOffset where they begin; must be this log's end
     * @throws IllegalArgumentException if it is not, or if this store is no slave; nothing is written then
     * @throws IOException if the log cannot take them
     */
    void appendToCommitLog(long logOffset, byte[] bytes) throws IOException;

    /** Asks for expired log files to be deleted now, whatever the hour; it is done in the background. */
    void executeDeleteFilesManually();

    /** The reading half. */
    MessageReads reads();

    /** How the store is, and what it keeps besides messages. */
    StoreState state();

    /** Dispatches what waits, forces everything, gives the files back and removes {@code abort}. */
    @Override
    void close() throws IOException;

    @Override
    default GetMessageResult getMessage(PullRequest request) {
        return reads().getMessage(request);
    }

    @Override
    default Optional<MessageExt> lookMessageByOffset(long logOffset) {
        return reads().lookMessageByOffset(logOffset);
    }

    @Override
    default Optional<SelectMappedBufferResult> selectOneMessageByOffset(long logOffset) {
        return reads().selectOneMessageByOffset(logOffset);
    }

    @Override
    default Optional<MessageExt> lookMessageById(String msgId) {
        return reads().lookMessageById(msgId);
    }

    @Override
    default QueryMessageResult queryMessage(KeyQuery query) {
        return reads().queryMessage(query);
    }

    @Override
    default long getMinOffsetInQueue(String topic, int queueId) {
        return reads().getMinOffsetInQueue(topic, queueId);
    }

    @Override
    default long getMaxOffsetInQueue(String topic, int queueId) {
        return reads().getMaxOffsetInQueue(topic, queueId);
    }

    @Override
    default long getOffsetInQueueByTime(String topic, int queueId, long millis) {
        return reads().getOffsetInQueueByTime(topic, queueId, millis);
    }

    @Override
    default OptionalLong getEarliestMessageTime(String topic, int queueId) {
        return reads().getEarliestMessageTime(topic, queueId);
    }

    @Override
    default Map<String, Long> getMessageIds(String topic, int queueId, long minOffset, long maxOffset) {
        return reads().getMessageIds(topic, queueId, minOffset, maxOffset);
    }

    @Override
    default long getMinPhyOffset() {
        return reads().getMinPhyOffset();
    }

    @Override
    default long getMaxPhyOffset() {
        return reads().getMaxPhyOffset();
    }

    @Override
    default Optional<String> whyNotWriteable() {
        return state().whyNotWriteable();
    }

    @Override
    default StorePositions positions() {
        return state().positions();
    }

    @Override
    default Map<String, FilePositions> filePositions() {
        return state().filePositions();
    }

    @Override
    default HaStatus haStatus() {
        return state().haStatus();
    }

    @Override
    default Map<String, String> getRuntimeInfo() {
        return state().getRuntimeInfo();
    }

    @Override
    default List<String> checkSelf() {
        return state().checkSelf();
    }

    @Override
    default ConsumerOffsets consumerOffsets() {
        return state().consumerOffsets();
    }

    @Override
    default TopicConfigs topicConfigs() {
        return state().topicConfigs();
    }

    @Override
    default SubscriptionGroups subscriptionGroups() {
        return state().subscriptionGroups();
    }
}
