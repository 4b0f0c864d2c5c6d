package dev.twinlog.config;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Numbers by number, such as offsets by queue id, as the files of {@code config} hold them. */
public final class NumberTable {
    /** The field that RocketMQ keeps offsets under. */
    public static final String OFFSET_TABLE = "offsetTable";

    private NumberTable() {}

    /**
     * Reads the table; empty if {@code node} is null.
     *
     * @throws IllegalArgumentException if it is no such table
     */
    public static SortedMap<Integer, Long> read(JsonNode node) {
        SortedMap<Integer, Long> table = new TreeMap<>();
        if (node == null || node.isNull()) {
            return table;
        }
        if (!(node instanceof ObjectNode object)) {
            throw new IllegalArgumentException("no table of numbers: " + node);
        }
        for (Map.Entry<String, JsonNode> field : object.properties()) {
            if (!field.getValue().canConvertToLong() || !field.getValue().isIntegralNumber()) {
                throw new IllegalArgumentException(field.getKey() + " has no number: " + field.getValue());
            }
            table.put(Integer.valueOf(field.getKey()), field.getValue().longValue());
        }
        return table;
    }

    /**
     * Reads the table token by token.
     *
     * @param tokens stands at the table's begin; is left at its end
     * @throws IllegalArgumentException if it is no such table
     */
    public static SortedMap<Integer, Long> read(JsonParser tokens) throws IOException {
        SortedMap<Integer, Long> table = new TreeMap<>();
        if (!tokens.isExpectedStartObjectToken()) {
            throw new IllegalArgumentException("no table of numbers: " + tokens.getText());
        }
        while (tokens.nextToken() == JsonToken.FIELD_NAME) {
            String key = tokens.currentName();
            if (tokens.nextToken() != JsonToken.VALUE_NUMBER_INT) {
                throw new IllegalArgumentException(key + " has no number: " + tokens.getText());
            }
            table.put(Integer.valueOf(key), tokens.getLongValue());
        }
        return table;
    }

    /** Replaces the table under {@code name}. */
    public static void write(ObjectNode document, String name, Map<Integer, Long> table) {
        ObjectNode numbers = document.putObject(name);
        table.forEach((key, value) -> numbers.put(Integer.toString(key), value));
    }
}
