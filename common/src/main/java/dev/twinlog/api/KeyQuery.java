package dev.twinlog.api;

/**
 * A question to the index.
 *
 * @param maxMessages answers wanted at most; the store's own limit holds too
 * @param beginMillis earliest store time, ms, inclusive
 * @param endMillis latest store time, ms, inclusive
 */
public record KeyQuery(String topic, String key, int maxMessages, long beginMillis, long endMillis) {

    /** Asks for messages of any time. */
    public static KeyQuery anyTime(String topic, String key, int maxMessages) {
        return new KeyQuery(topic, key, maxMessages, 0, Long.MAX_VALUE);
    }
}
