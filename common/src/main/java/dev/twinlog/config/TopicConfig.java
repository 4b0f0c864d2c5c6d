package dev.twinlog.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

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

    private static final int DEFAULT_QUEUES = 16;

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

    /** How {@code topics.json} holds it. */
    enum JsonForm implements ConfigTable.Form<TopicConfig> {
        INSTANCE;

        @Override
        public TopicConfig read(String name, JsonNode node) {
            return new TopicConfig(
                    name,
                    node.path("readQueueNums").asInt(DEFAULT_QUEUES),
                    node.path("writeQueueNums").asInt(DEFAULT_QUEUES),
                    node.path("perm").asInt(READ | WRITE),
                    node.path("topicFilterType").asText(SINGLE_TAG),
                    node.path("topicSysFlag").asInt(0),
                    node.path("order").asBoolean(false));
        }

        @Override
        public void write(TopicConfig topic, ObjectNode node) {
            node.put("order", topic.order());
            node.put("perm", topic.perm());
            node.put("readQueueNums", topic.readQueueNums());
            node.put("topicFilterType", topic.topicFilterType());
            node.put("topicName", topic.topicName());
            node.put("topicSysFlag", topic.topicSysFlag());
            node.put("writeQueueNums", topic.writeQueueNums());
        }
    }
}
