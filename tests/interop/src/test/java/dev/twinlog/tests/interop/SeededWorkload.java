package dev.twinlog.tests.interop;

import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.RealMessage;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Messages of every kind a store must keep, the same for the same seed: several topics and queues, with and without
 * tags and keys, keys with the same hash, transactions, empty bodies, and bodies that just fill a log file.
 */
final class SeededWorkload {
    /** More keys than one index file of 400 items takes. */
    static final int MESSAGES = 600;

    static final List<String> TOPICS = List.of("orders", "%RETRY%billing", "订单-通知", "T");
    static final int QUEUES = 3;

    /** Different keys with equal {@code String.hashCode}. */
    static final List<String> COLLIDING_KEYS = List.of("AaAaBB", "AaAaAa", "BBBBAa");

    private static final int FIXED_RECORD_BYTES = 91;
    private static final int BLANK_HEADER_BYTES = 8;
    private static final int PREPARED = 4;
    private static final int COMMIT = 8;
    private static final int ROLLBACK = 12;

    private final Random random;
    private final long seed;
    private final Geometry geometry;

    private SeededWorkload(long seed, Geometry geometry) {
        this.random = new Random(seed);
        this.seed = seed;
        this.geometry = geometry;
    }

    /** {@code count} messages, each of which fits a log file of the geometry. */
    static List<RealMessage> of(long seed, Geometry geometry, int count) {
        SeededWorkload workload = new SeededWorkload(seed, geometry);
        List<RealMessage> messages = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            messages.add(workload.message(i));
        }
        return messages;
    }

    private RealMessage message(int i) {
        String topic = TOPICS.get(random.nextInt(TOPICS.size()));
        Map<String, String> properties = properties(i);
        byte[] body = new byte[bodyBytes(topic, properties)];
        random.nextBytes(body);
        return new RealMessage(topic, random.nextInt(QUEUES), body, properties, header(i));
    }

    private Map<String, String> properties(int i) {
        Map<String, String> properties = new LinkedHashMap<>();
        if (random.nextInt(10) < 6) {
            properties.put("TAGS", List.of("TagA", "TagB", "标签").get(random.nextInt(3)));
        }
        if (random.nextInt(10) < 7) {
            properties.put("KEYS", keys());
        }
        if (random.nextInt(10) < 4) {
            properties.put("UNIQ_KEY", "U%d-%d".formatted(seed, i));
        }
        if (random.nextInt(10) < 2) {
            properties.put("region", "北京");
        }
        return properties;
    }

    private String keys() {
        StringBuilder keys = new StringBuilder(key());
        int more = random.nextInt(3);
        for (int i = 0; i < more; i++) {
            keys.append(random.nextInt(4) == 0 ? "  " : " ").append(key());
        }
        return keys.toString();
    }

    private String key() {
        return random.nextInt(10) == 0
                ? COLLIDING_KEYS.get(random.nextInt(COLLIDING_KEYS.size()))
                : "k" + random.nextInt(40);
    }

    private int bodyBytes(String topic, Map<String, String> properties) {
        int most = geometry.commitLogFileSize()
                - BLANK_HEADER_BYTES
                - FIXED_RECORD_BYTES
                - utf8Bytes(topic)
                - properties.entrySet().stream()
                        .mapToInt(p -> utf8Bytes(p.getKey()) + utf8Bytes(p.getValue()) + 2)
                        .sum();
        return switch (random.nextInt(40)) {
            case 0, 1, 2, 3 -> 0;
            case 4 -> most;
            case 5 -> most - random.nextInt(100);
            default -> random.nextInt(300);
        };
    }

    private static int utf8Bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private RealMessage.Header header(int i) {
        int sysFlag =
                random.nextInt(10) < 7 ? 0 : List.of(PREPARED, COMMIT, ROLLBACK).get(random.nextInt(3));
        int reconsumeTimes = random.nextInt(4) == 0 ? random.nextInt(17) : 0;
        return new RealMessage.Header(
                new RealMessage.Flags(sysFlag, random.nextInt(), reconsumeTimes),
                1_700_000_000_000L + i,
                new InetSocketAddress("10.1.0." + random.nextInt(256), 1024 + random.nextInt(60_000)),
                new InetSocketAddress("192.168.0.7", 10_911),
                sysFlag >= COMMIT ? random.nextInt(1 << 20) : 0);
    }
}
