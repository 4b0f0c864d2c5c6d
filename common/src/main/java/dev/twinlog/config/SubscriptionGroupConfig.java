package dev.twinlog.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

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

    /** How {@code subscriptionGroup.json} holds it. */
    enum JsonForm implements ConfigTable.Form<SubscriptionGroupConfig> {
        INSTANCE;

        @Override
        public SubscriptionGroupConfig read(String name, JsonNode node) {
            return new SubscriptionGroupConfig(
                    name,
                    node.path("consumeEnable").asBoolean(true),
                    node.path("consumeFromMinEnable").asBoolean(true),
                    node.path("consumeBroadcastEnable").asBoolean(true),
                    node.path("retryQueueNums").asInt(RETRY_QUEUES),
                    node.path("retryMaxTimes").asInt(RETRY_TIMES),
                    node.path("brokerId").asLong(0),
                    node.path("whichBrokerWhenConsumeSlowly").asLong(SLAVE));
        }

        @Override
        public void write(SubscriptionGroupConfig group, ObjectNode node) {
            node.put("brokerId", group.brokerId());
            node.put("consumeBroadcastEnable", group.consumeBroadcastEnable());
            node.put("consumeEnable", group.consumeEnable());
            node.put("consumeFromMinEnable", group.consumeFromMinEnable());
            node.put("groupName", group.groupName());
            node.put("retryMaxTimes", group.retryMaxTimes());
            node.put("retryQueueNums", group.retryQueueNums());
            node.put("whichBrokerWhenConsumeSlowly", group.whichBrokerWhenConsumeSlowly());
        }
    }
}
