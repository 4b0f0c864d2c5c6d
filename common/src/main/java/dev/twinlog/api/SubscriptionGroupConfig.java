package dev.twinlog.api;

/**
 * What a broker knows of a group of consumers.
 *
 * @param consumeEnable whether it may consume at all
 * @param consumeFromMinEnable whether a new consumer may begin at a queue's first message
 * @param consumeBroadcastEnable whether each consumer may get each message
 * @param retryQueueNums queues for messages that were given back
 * @param retryMaxTimes deliveries that may fail before a message is given up
 * @param brokerId the broker to consume from
 * @param whichBrokerWhenConsumeSlowly the broker to consume from when far behind
 */
public record SubscriptionGroupConfig(
        String groupName,
        boolean consumeEnable,
        boolean consumeFromMinEnable,
        boolean consumeBroadcastEnable,
        int retryQueueNums,
        int retryMaxTimes,
        long brokerId,
        long whichBrokerWhenConsumeSlowly) {
    private static final int RETRY_QUEUES = 1;
    private static final int RETRY_TIMES = 16;
    private static final long SLAVE = 1;

    /** A group as RocketMQ makes one of which it knows only the name. */
    public static SubscriptionGroupConfig named(String groupName) {
        return new SubscriptionGroupConfig(groupName, true, true, true, RETRY_QUEUES, RETRY_TIMES, 0, SLAVE);
    }

    /** The same group, which may consume or not. */
    public SubscriptionGroupConfig withConsumeEnable(boolean enable) {
        return new SubscriptionGroupConfig(
                groupName,
                enable,
                consumeFromMinEnable,
                consumeBroadcastEnable,
                retryQueueNums,
                retryMaxTimes,
                brokerId,
                whichBrokerWhenConsumeSlowly);
    }
}
