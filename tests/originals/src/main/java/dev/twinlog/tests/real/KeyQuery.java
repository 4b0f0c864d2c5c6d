package dev.twinlog.tests.real;

/**
 * A query by key.
 *
 * @param topic topic
 * @param key one key
 * @param maxMessages most results wanted
 * @param beginMillis earliest store time wanted
 * @param endMillis latest store time wanted
 */
public record KeyQuery(String topic, String key, int maxMessages, long beginMillis, long endMillis) {
    /** A query without bounds in time, for at most 64 messages: more than a store gives. */
    public static KeyQuery of(String topic, String key) {
        return new KeyQuery(topic, key, 64, 0, Long.MAX_VALUE);
    }
}
