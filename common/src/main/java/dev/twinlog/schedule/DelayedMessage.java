package dev.twinlog.schedule;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.HostBytes;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScheduleTopic;
import java.util.HashMap;
import java.util.Map;

/** The two shapes of a delayed message: the one that waits, and the copy that is delivered. */
final class DelayedMessage {
    private DelayedMessage() {}

    /** The properties of a message that waits at {@code level}, which tell its real place. */
    static Map<String, String> waitingProperties(MessageExtBrokerInner message, int level) {
        Map<String, String> properties = inRocketOrder(message.properties());
        if (ScheduleTopic.level(properties).orElse(0) > level) {
            properties.put(MessageProperties.DELAY, Integer.toString(level));
        }
        properties.put(MessageProperties.REAL_TOPIC, message.topic());
        properties.put(MessageProperties.REAL_QID, Integer.toString(message.queueId()));
        return properties;
    }

    /** The message in another place, with other properties. */
    static MessageExtBrokerInner moved(
            MessageExtBrokerInner message, String topic, int queueId, Map<String, String> properties) {
        return new MessageExtBrokerInner(
                topic,
                queueId,
                message.flag(),
                message.sysFlag(),
                properties,
                message.body(),
                message.bornTimestamp(),
                message.bornHost(),
                message.storeHost(),
                message.reconsumeTimes(),
                message.preparedTransactionOffset());
    }

    /**
     * The copy of a message that waited, for its real queue. It keeps all properties, those of its delay too.
     *
     * @throws IllegalArgumentException if the record does not say where it belongs, or cannot be put anew
     */
    static MessageExtBrokerInner delivered(MessageRecord waiting) {
        Map<String, String> properties = inRocketOrder(waiting.properties());
        String topic = properties.get(MessageProperties.REAL_TOPIC);
        if (topic == null || topic.equals(ScheduleTopic.NAME)) {
            throw new IllegalArgumentException("its real topic is " + topic);
        }
        int queueId = ScheduleTopic.number(properties.get(MessageProperties.REAL_QID))
                .orElseThrow(() -> new IllegalArgumentException(
                        "its real queue is " + properties.get(MessageProperties.REAL_QID)));
        return MessageExtBrokerInner.builder(topic, waiting.body())
                .queueId(queueId)
                .flag(waiting.flag())
                .sysFlag(waiting.sysFlag())
                .properties(properties)
                .bornTimestamp(waiting.bornTimestamp())
                .bornHost(HostBytes.decode(waiting.bornHost()))
                .storeHost(HostBytes.decode(waiting.storeHost()))
                .reconsumeTimes(waiting.reconsumeTimes())
                .build();
    }

    /** RocketMQ writes these properties as it finds them in a hash map of its usual size: so the bytes are the same. */
    private static Map<String, String> inRocketOrder(Map<String, String> properties) {
        Map<String, String> hashed = new HashMap<>();
        properties.forEach(hashed::put); // one by one: putAll would choose another size
        return hashed;
    }
}
