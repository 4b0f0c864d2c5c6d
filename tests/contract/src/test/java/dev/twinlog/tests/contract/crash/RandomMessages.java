package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.SysFlag;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Messages of all kinds, each made from the seed and its number alone, so that another process can make them again.
 *
 * @param maxBodyBytes largest body
 */
record RandomMessages(long seed, int maxBodyBytes, Delays delays) {
    /** Whether some messages are delayed. */
    enum Delays {
        NONE,
        SOME
    }

    /** The property that holds a message's number. */
    static final String NUMBER = "number";

    private static final List<String> TOPICS = List.of("T", "orders", "payments-of-the-north-western-branch");
    private static final int QUEUES = 3;
    private static final int LEVELS = 4; // up to 30 s
    private static final InetSocketAddress IPV6 = ipv6Host();

    private static InetSocketAddress ipv6Host() {
        try {
            return new InetSocketAddress(InetAddress.getByName("2001:db8::1"), 10911);
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }

    MessageExtBrokerInner message(int number) {
        Random random = new Random(seed * 1_000_003 + number);
        String topic = TOPICS.get(random.nextInt(TOPICS.size()));
        var message = MessageExtBrokerInner.builder(topic, body(random))
                .queueId(random.nextInt(QUEUES))
                .flag(random.nextInt())
                .sysFlag(sysFlag(random))
                .bornTimestamp(random.nextInt(1_000_000))
                .reconsumeTimes(random.nextInt(17))
                .preparedTransactionOffset(random.nextInt(10_000));
        if (random.nextInt(8) == 0) {
            message.bornHost(IPV6);
        }
        if (random.nextInt(8) == 0) {
            message.storeHost(IPV6);
        }
        addProperties(message, random, number);
        if (delays == Delays.SOME && random.nextInt(6) == 0) {
            message.property(MessageProperties.DELAY, Integer.toString(1 + random.nextInt(LEVELS)));
        }
        return message.build();
    }

    /** Messages of one topic and queue that may be put together, each with its own number. */
    List<MessageExtBrokerInner> batch(int firstNumber, int count) {
        MessageExtBrokerInner first = message(firstNumber);
        return IntStream.range(firstNumber, firstNumber + count)
                .mapToObj(this::message)
                .map(message -> joining(message, first))
                .toList();
    }

    private static MessageExtBrokerInner joining(MessageExtBrokerInner message, MessageExtBrokerInner first) {
        Map<String, String> properties = new LinkedHashMap<>(message.properties());
        properties.remove(MessageProperties.DELAY);
        return MessageExtBrokerInner.builder(first.topic(), message.body())
                .queueId(first.queueId())
                .flag(message.flag())
                .sysFlag(message.sysFlag() & ~SysFlag.TRANSACTION_MASK)
                .properties(properties)
                .bornTimestamp(message.bornTimestamp())
                .bornHost(message.bornHost())
                .storeHost(message.storeHost())
                .build();
    }

    private byte[] body(Random random) {
        int kind = random.nextInt(10);
        int limit = kind == 0 ? 1 : kind < 8 ? Math.min(200, maxBodyBytes) : maxBodyBytes;
        byte[] body = new byte[random.nextInt(limit)];
        random.nextBytes(body);
        return body;
    }

    private static int sysFlag(Random random) {
        int kind = random.nextInt(4) == 0 ? random.nextInt(4) << 2 : 0;
        return kind | random.nextInt(2) * SysFlag.COMPRESSED | random.nextInt(2) * SysFlag.MULTI_TAGS;
    }

    private static void addProperties(MessageExtBrokerInner.Builder message, Random random, int number) {
        if (random.nextBoolean()) {
            message.property(MessageProperties.TAGS, "tag" + random.nextInt(4));
        }
        int keys = random.nextInt(4);
        if (keys > 0) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < keys; i++) {
                text.append(i == 0 ? "" : " ").append("key").append(random.nextInt(20));
            }
            message.property(MessageProperties.KEYS, text.toString());
        }
        if (random.nextBoolean()) {
            message.property(MessageProperties.UNIQ_KEY, "uniq" + number);
        }
        if (random.nextInt(6) == 0) {
            message.property(MessageProperties.WAIT, "false");
        }
        if (random.nextInt(4) == 0) {
            message.property("note", "n".repeat(random.nextInt(700)));
        }
        message.property(NUMBER, Integer.toString(number));
    }
}
