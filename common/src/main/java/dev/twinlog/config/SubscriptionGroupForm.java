package dev.twinlog.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.twinlog.api.SubscriptionGroupConfig;

/**
 * How {@code subscriptionGroup.json} holds a group. What is missing is as in a group of which only the name is known.
 */
enum SubscriptionGroupForm implements ConfigTable.Form<SubscriptionGroupConfig> {
    INSTANCE;

    @Override
    public SubscriptionGroupConfig read(String name, JsonNode node) {
        SubscriptionGroupConfig usual = SubscriptionGroupConfig.named(name);
        return new SubscriptionGroupConfig(
                name,
                node.path("consumeEnable").asBoolean(usual.consumeEnable()),
                node.path("consumeFromMinEnable").asBoolean(usual.consumeFromMinEnable()),
                node.path("consumeBroadcastEnable").asBoolean(usual.consumeBroadcastEnable()),
                node.path("retryQueueNums").asInt(usual.retryQueueNums()),
                node.path("retryMaxTimes").asInt(usual.retryMaxTimes()),
                node.path("brokerId").asLong(usual.brokerId()),
                node.path("whichBrokerWhenConsumeSlowly").asLong(usual.whichBrokerWhenConsumeSlowly()));
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
