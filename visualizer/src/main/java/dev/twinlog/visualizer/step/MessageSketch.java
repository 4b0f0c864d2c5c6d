package dev.twinlog.visualizer.step;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.TopicName;
import java.util.Optional;

/**
 * What is wanted of a message that is put; whatever is not named is as the seed has it.
 *
 * @param topic one that may be stored; null for the seed's
 * @param queue number of the queue in the topic; null for the seed's
 * @param keys separated by a space; null for the seed's
 * @param tags null for the seed's
 * @param delay level of the delay, from 1; null for none
 * @param bodyBytes size of the body; null for the seed's
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record MessageSketch(String topic, Integer queue, String keys, String tags, Integer delay, Integer bodyBytes) {
    /** A message as the seed has it. */
    public static final MessageSketch NONE = new MessageSketch(null, null, null, null, null, null);

    private static final int MOST_BODY_BYTES = 8192;

    public MessageSketch {
        Optional.ofNullable(topic).flatMap(TopicName::problem).ifPresent(problem -> {
            throw new IllegalArgumentException(problem);
        });
        requireWritable("keys", keys);
        requireWritable("tags", tags);
        requireIn("queue", queue, 0, 7);
        requireIn("delay", delay, 1, 18);
        requireIn("bodyBytes", bodyBytes, 0, MOST_BODY_BYTES);
    }

    private static void requireWritable(String name, String value) {
        if (value != null && !MessageProperties.isWritable(value)) {
            throw new IllegalArgumentException(name + " may not hold U+0000, U+0001 or U+0002");
        }
    }

    private static void requireIn(String name, Integer value, int least, int most) {
        if (value != null && (value < least || value > most)) {
            throw new IllegalArgumentException("%s must be %d…%d, not %d".formatted(name, least, most, value));
        }
    }

    /** The first of its keys; empty if it has none of its own. */
    Optional<String> firstKey() {
        return Optional.ofNullable(keys)
                .flatMap(all -> MessageProperties.splitKeys(all).stream().findFirst());
    }

    /** The seed's message, changed as wanted. */
    MessageExtBrokerInner drawOn(MessageExtBrokerInner seeds) {
        byte[] body = bodyBytes == null ? seeds.body() : new byte[bodyBytes];
        var message = MessageExtBrokerInner.builder(topic == null ? seeds.topic() : topic, body)
                .queueId(queue == null ? seeds.queueId() : queue)
                .bornTimestamp(seeds.bornTimestamp())
                .properties(seeds.properties());
        put(message, MessageProperties.KEYS, keys);
        put(message, MessageProperties.TAGS, tags);
        put(message, MessageProperties.DELAY, delay);
        return message.build();
    }

    private static void put(MessageExtBrokerInner.Builder message, String name, Object value) {
        if (value != null) {
            message.property(name, value.toString());
        }
    }
}
