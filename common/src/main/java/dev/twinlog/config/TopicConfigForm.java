package dev.twinlog.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.twinlog.api.TopicConfig;

/** How {@code topics.json} holds a topic. What is missing is as in a topic of which only the name is known. */
enum TopicConfigForm implements ConfigTable.Form<TopicConfig> {
    INSTANCE;

    private static final int USUAL_QUEUES = 16;

    @Override
    public TopicConfig read(String name, JsonNode node) {
        TopicConfig usual = TopicConfig.of(name, USUAL_QUEUES);
        return new TopicConfig(
                name,
                node.path("readQueueNums").asInt(usual.readQueueNums()),
                node.path("writeQueueNums").asInt(usual.writeQueueNums()),
                node.path("perm").asInt(usual.perm()),
                node.path("topicFilterType").asText(usual.topicFilterType()),
                node.path("topicSysFlag").asInt(usual.topicSysFlag()),
                node.path("order").asBoolean(usual.order()));
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
