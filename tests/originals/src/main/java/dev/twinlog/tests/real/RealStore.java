package dev.twinlog.tests.real;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A running RocketMQ store on one folder. Thread-safe as far as the original is. Answers are the original's own, flaws
 * included; names of statuses are those of its enums.
 */
public interface RealStore extends AutoCloseable {

    /** Which original this is. */
    Generation generation();

    /** The store's folder. */
    Path folder();

    /** The TCP port on which it waits for slaves. */
    int haListenPort();

    /** Puts one message and waits as long as the configured flush and role ask for. */
    PutOutcome put(RealMessage message);

    /** Makes the original's own message object, so that what is left to do is the original's alone. */
    PreparedPut prepare(RealMessage message);

    /**
     * Reads a batch from a queue.
     *
     * @throws IllegalStateException if the original answers nothing, as it does when shut down
     */
    GetOutcome getMessage(PullRequest request);

    /** Reads a batch from a queue and gives it back: what is done is the original's alone. @return its messages */
    default int countMessages(PullRequest request) {
        return getMessage(request).records().size();
    }

    /** Looks a key up and gives what was found back, as {@link #countMessages(PullRequest)}. */
    default int countMessages(KeyQuery query) {
        return queryMessage(query).size();
    }

    /** Decodes the record at a log offset; empty if the original finds none. */
    Optional<StoredMessage> lookMessageByOffset(long logOffset);

    /** Log offsets of the messages that the original finds for a key, in its order. */
    List<Long> queryMessage(KeyQuery query);

    /** First index of a queue. */
    long minOffsetInQueue(String topic, int queueId);

    /** Index after the last one of a queue. */
    long maxOffsetInQueue(String topic, int queueId);

    /** The index that the original picks for a store time in milliseconds. */
    long offsetInQueueByTime(String topic, int queueId, long millis);

    /** Store time in milliseconds of the queue's first message, as the original tells it. */
    long earliestMessageTime(String topic, int queueId);

    /** Message ids of a range of queue offsets, each with its queue offset. */
    Map<String, Long> messageIds(QueueRange range);

    /** First byte of the commit log that exists. */
    long minLogOffset();

    /** Byte after the last one written to the commit log. */
    long maxLogOffset();

    /** What a slave does with bytes it got from its master; false if the original refused them. */
    boolean appendToCommitLog(long logOffset, byte[] bytes);

    /** Names the master that a slave follows, as {@code host:port}. */
    void followMaster(String address);

    /** Shuts the store down cleanly. Takes seconds: the originals sleep here. */
    @Override
    void close();

    /** A message that only has to be put. */
    @FunctionalInterface
    interface PreparedPut {
        /** Puts it. Returns whether the original said {@code PUT_OK}. */
        boolean put();
    }

    /**
     * A range of a queue.
     *
     * @param topic topic
     * @param queueId queue
     * @param minQueueOffset first index
     * @param maxQueueOffset last index, as the original takes it
     */
    record QueueRange(String topic, int queueId, long minQueueOffset, long maxQueueOffset) {}
}
