package dev.twinlog.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Counts the changes of a configuration, so that brokers and name servers notice them.
 *
 * @param counter changes so far
 * @param timestampMillis when the configuration was made or last replaced, ms
 */
public record DataVersion(long counter, long timestampMillis) {
    static final String FIELD = "dataVersion";

    private static final String COUNTER = "counter";
    private static final String TIMESTAMP = "timestamp";
    private static final String TIMESTAMP_3_2 = "timestatmp"; // so spelled by 3.2.x

    /** The version after one more change. */
    DataVersion next(long nowMillis) {
        return new DataVersion(counter + 1, nowMillis);
    }

    static DataVersion read(ObjectNode document, long nowMillis) {
        JsonNode node = document.path(FIELD);
        long timestamp = node.path(TIMESTAMP).asLong(node.path(TIMESTAMP_3_2).asLong(nowMillis));
        return new DataVersion(node.path(COUNTER).asLong(0), timestamp);
    }

    /** Writes the version under the names that the document uses, in a new one under those of 4.x. */
    void write(ObjectNode document) {
        ObjectNode node = document.get(FIELD) instanceof ObjectNode old ? old : document.putObject(FIELD);
        node.put(COUNTER, counter);
        if (node.has(TIMESTAMP_3_2)) {
            node.put(TIMESTAMP_3_2, timestampMillis);
        }
        if (node.has(TIMESTAMP) || !node.has(TIMESTAMP_3_2)) {
            node.put(TIMESTAMP, timestampMillis);
        }
    }
}
