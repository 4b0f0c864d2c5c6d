package dev.twinlog.visualizer.workload;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.MessageProperties;
import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * An endless row of made-up messages. Message n is the same for the same shape and seed, whoever asks for it and in
 * whichever order. Safe for use by many threads.
 */
public final class Workload {
    private static final String[] TAGS = {"created", "paid", "sent", "returned"};
    private static final int USERS = 1000;
    private static final long NUMBER_SPREAD = 0x9E3779B97F4A7C15L; // makes neighbouring numbers far apart as seeds

    private final Shape shape;
    private final long seed;
    private final byte[] bytes; // bodies are pieces of it

    /**
     * What the messages look like.
     *
     * @param bodyBytes bytes of each body
     * @param topics how many topics they are spread over
     * @param queues how many queues each topic has
     */
    public record Shape(int bodyBytes, int topics, int queues, Keys keys) {}

    /** What the messages can be found by. */
    public enum Keys {
        /** Nothing. */
        NONE,
        /** A key of its own, {@code order-N}, and one of {@value #USERS} that it shares with others, {@code user-N}. */
        ORDER_AND_USER
    }

    public Workload(Shape shape, long seed) {
        this.shape = shape;
        this.seed = seed;
        this.bytes = new byte[2 * shape.bodyBytes() + 1];
        new Random(seed).nextBytes(bytes);
    }

    /** The message with that number, born at {@code bornMillis}. */
    public MessageExtBrokerInner message(long number, long bornMillis) {
        SplittableRandom random = new SplittableRandom(seed + number * NUMBER_SPREAD);
        int from = random.nextInt(shape.bodyBytes() + 1);
        byte[] body = Arrays.copyOfRange(bytes, from, from + shape.bodyBytes());
        var message = MessageExtBrokerInner.builder("topic-" + random.nextInt(shape.topics()), body)
                .queueId(random.nextInt(shape.queues()))
                .bornTimestamp(bornMillis)
                .property(MessageProperties.TAGS, TAGS[random.nextInt(TAGS.length)]);
        if (shape.keys() == Keys.ORDER_AND_USER) {
            String keys = orderKey(number) + MessageProperties.KEY_SEPARATOR + "user-" + random.nextInt(USERS);
            message.property(MessageProperties.KEYS, keys);
        }
        return message.build();
    }

    /** The key that only message {@code number} has. */
    public static String orderKey(long number) {
        return "order-" + number;
    }
}
