package dev.twinlog.api;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The reading half of a store; the same for both engines. Safe for use by many threads, beside a running writer. */
public interface MessageReads {

    /** Messages of one queue, from one offset on. */
    GetMessageResult getMessage(PullRequest request);

    /** The message whose record begins at {@code logOffset}; empty if none does. */
    Optional<MessageExt> lookMessageByOffset(long logOffset);

    /** The record that begins at {@code logOffset}, held; empty if none does. */
    Optional<SelectMappedBufferResult> selectOneMessageByOffset(long logOffset);

    /** The message with that id; empty if there is none. A malformed id is an {@link IllegalArgumentException}. */
    Optional<MessageExt> lookMessageById(String msgId);

    /** Messages that carry a key. */
    QueryMessageResult queryMessage(KeyQuery query);

    /** Smallest queue offset that can be read; 0 for a queue there is not. */
    long getMinOffsetInQueue(String topic, int queueId);

    /** Queue offset behind the last entry; 0 for a queue there is not. */
    long getMaxOffsetInQueue(String topic, int queueId);

    /**
     * Queue offset of the message stored nearest to {@code millis}, of equal times the first: the queue's smallest
     * offset for a time before its first message, its largest for a time behind its last, 0 for a queue there is not.
     */
    long getOffsetInQueueByTime(String topic, int queueId, long millis);

    /** Store time of a queue's first message, ms; empty if there is none. */
    OptionalLong getEarliestMessageTime(String topic, int queueId);

    /** Ids of the messages from {@code minOffset} to {@code maxOffset}, both inclusive, with their queue offsets. */
    Map<String, Long> getMessageIds(String topic, int queueId, long minOffset, long maxOffset);

    /** Log offset of the first byte kept. */
    long getMinPhyOffset();

    /** Log offset behind the last byte written. */
    long getMaxPhyOffset();
}
