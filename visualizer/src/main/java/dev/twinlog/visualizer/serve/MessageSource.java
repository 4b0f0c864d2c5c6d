package dev.twinlog.visualizer.serve;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.visualizer.web.Workload;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/**
 * Makes up messages that look like a shop's: the same ones for the same seed. Two of the keys have the same hash, so
 * that the index has something to mix up. Not safe for use by many threads.
 */
final class MessageSource {
    private static final List<String> TOPICS =
            List.of("orders", "payments", "audit-log", "shipments", "stock", "clicks", "%RETRY%billing", "invoices");
    private static final List<String> TAGS = List.of("TagA", "TagB", "");
    private static final List<String> COLLIDING = List.of("AaAaBB", "AaAaAa");
    private static final int QUEUES = 3;
    private static final int PERCENT = 100;
    private static final int COLLIDING_PERCENT = 6;
    private static final int BIG_PERCENT = 3;
    private static final int UNIQUE_PERCENT = 30;
    private static final int BIG_TIMES = 8;
    private static final int BIGGEST = 60_000;

    private final Random random;
    private long number;

    MessageSource(long seed) {
        this.random = new Random(seed);
    }

    MessageExtBrokerInner next(Workload.Settings settings, long nowMillis) {
        number++;
        String topic = TOPICS.get(random.nextInt(settings.topics()));
        MessageExtBrokerInner.Builder message = MessageExtBrokerInner.builder(topic, body(settings.size()))
                .queueId(random.nextInt(QUEUES))
                .bornTimestamp(nowMillis);
        String tag = TAGS.get(random.nextInt(TAGS.size()));
        if (!tag.isEmpty()) {
            message.property(MessageProperties.TAGS, tag);
        }
        if (settings.keys()) {
            message.property(MessageProperties.KEYS, keys());
            if (chance(UNIQUE_PERCENT)) {
                message.property(MessageProperties.UNIQ_KEY, "7F000001%024X".formatted(number));
            }
        }
        return message.build();
    }

    private String keys() {
        if (chance(COLLIDING_PERCENT)) {
            return COLLIDING.get(random.nextInt(COLLIDING.size()));
        }
        String order = "order-" + number;
        return random.nextBoolean() ? order : order + " user-" + random.nextInt(10);
    }

    private byte[] body(int size) {
        boolean big = chance(BIG_PERCENT);
        int most = big ? Math.min(BIGGEST, size * BIG_TIMES) : size;
        int length = most == 0 ? 0 : most / 4 + random.nextInt(most - most / 4 + 1);
        String item = "{\"order\":%d,\"amount\":\"%d.%02d €\"} "
                .formatted(number, random.nextInt(1000), random.nextInt(PERCENT));
        byte[] text = item.repeat(1 + length / item.length()).getBytes(StandardCharsets.UTF_8);
        byte[] body = new byte[length];
        System.arraycopy(text, 0, body, 0, length);
        return body;
    }

    private boolean chance(int percent) {
        return random.nextInt(PERCENT) < percent;
    }
}
