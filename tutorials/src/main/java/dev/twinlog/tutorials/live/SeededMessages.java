package dev.twinlog.tutorials.live;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.tutorials.kit.Stage;
import java.time.Duration;
import java.util.List;
import java.util.Random;

/** Messages of one topic, in two queues, with tags of which two have one hash; the same for the same seed. */
public final class SeededMessages {
    public static final String TOPIC = "orders";
    public static final int QUEUES = 2;

    private static final List<String> TAGS = List.of("Aa", "BB", "paid", "paid-late", "");
    private static final int MOST_BODY = 60;
    private static final int KEYS = 12;

    private final Random random;
    private int number;

    SeededMessages(long seed) {
        this.random = new Random(seed);
    }

    /** The next message. */
    MessageExtBrokerInner next() {
        String tag = TAGS.get(random.nextInt(TAGS.size()));
        var message = Stage.message(TOPIC, "order " + number + "x".repeat(random.nextInt(MOST_BODY)))
                .queueId(number % QUEUES)
                .property("KEYS", "customer-" + random.nextInt(KEYS));
        number++;
        return (tag.isEmpty() ? message : message.property("TAGS", tag)).build();
    }

    /** How long nothing happens before it; sometimes not at all. */
    Duration pause() {
        return Duration.ofSeconds(random.nextInt(3));
    }
}
