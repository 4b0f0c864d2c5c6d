package dev.twinlog.api;

/**
 * What a broker knows of a topic.
 *
 * @param readQueueNums queues that consumers read
 * @param writeQueueNums queues that producers write
 * @param perm what may be done: {@link #READ} and {@link #WRITE}
 * @param topicFilterType {@code SINGLE_TAG} or {@code MULTI_TAG}
 * @param topicSysFlag RocketMQ's unit flags
 * @param order whether its messages are ordered over all queues
 */
public record TopicConfig(
        String topicName,
        int readQueueNums,
        int writeQueueNums,
        int perm,
        String topicFilterType,
        int topicSysFlag,
        boolean order) {
    public static final int WRITE = 1 << 1;
    public static final int READ = 1 << 2;
    public static final String SINGLE_TAG = "SINGLE_TAG";

    public TopicConfig {
        if (readQueueNums < 0 || writeQueueNums < 0) {
            throw new IllegalArgumentException("%s: a topic has 0 or more queues, not %d to read and %d to write"
                    .formatted(topicName, readQueueNums, writeQueueNums));
        }
    }

    /** A topic with {@code queues} queues that may be read and written. */
    public static TopicConfig of(String topicName, int queues) {
        return new TopicConfig(topicName, queues, queues, READ | WRITE, SINGLE_TAG, 0, false);
    }
}
