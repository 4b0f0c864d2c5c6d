package dev.twinlog.format;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Message properties as the log keeps them: {@code name U+0001 value U+0002 …}. */
public final class MessageProperties {
    public static final char NAME_VALUE_SEPARATOR = '\u0001';
    public static final char PROPERTY_SEPARATOR = '\u0002';

    public static final String KEYS = "KEYS";
    public static final String TAGS = "TAGS";
    public static final String UNIQ_KEY = "UNIQ_KEY";
    public static final String DELAY = "DELAY";
    public static final String REAL_TOPIC = "REAL_TOPIC";
    public static final String REAL_QID = "REAL_QID";
    public static final String WAIT = "WAIT";
    public static final String PGROUP = "PGROUP";
    public static final String TRAN_MSG = "TRAN_MSG";
    public static final char KEY_SEPARATOR = ' ';

    private MessageProperties() {}

    /** Writes the properties in the map's order, a separator behind each. */
    public static String encode(Map<String, String> properties) {
        StringBuilder text = new StringBuilder(properties.size() * 24);
        properties.forEach((name, value) ->
                text.append(name).append(NAME_VALUE_SEPARATOR).append(value).append(PROPERTY_SEPARATOR));
        return text.toString();
    }

    /** Reads properties in their order; pieces without a name or without a name-value separator are left out. */
    public static Map<String, String> decode(String text) {
        if (text.isEmpty()) {
            return Map.of();
        }
        Map<String, String> properties = new LinkedHashMap<>();
        int from = 0;
        while (from < text.length()) {
            int end = text.indexOf(PROPERTY_SEPARATOR, from);
            end = end < 0 ? text.length() : end;
            int middle = text.indexOf(NAME_VALUE_SEPARATOR, from);
            if (middle > from && middle < end) {
                properties.put(text.substring(from, middle), text.substring(middle + 1, end));
            }
            from = end + 1;
        }
        return Collections.unmodifiableMap(properties);
    }

    /** The single keys of a {@code KEYS} value, in order; empty ones between two spaces are left out. */
    public static List<String> splitKeys(String keys) {
        if (keys == null || keys.isEmpty()) {
            return List.of();
        }
        if (keys.indexOf(KEY_SEPARATOR) < 0) {
            return List.of(keys);
        }
        List<String> single = new ArrayList<>();
        int from = 0;
        while (from <= keys.length()) {
            int end = keys.indexOf(KEY_SEPARATOR, from);
            end = end < 0 ? keys.length() : end;
            if (end > from) {
                single.add(keys.substring(from, end));
            }
            from = end + 1;
        }
        return single;
    }

    /** Whether a property can be written; see {@link #isWritable(String)}. */
    public static boolean isWritable(Map.Entry<String, String> property) {
        return !property.getKey().isEmpty() && isWritable(property.getKey()) && isWritable(property.getValue());
    }

    /**
     * Whether a name or value can be written without being read back as something else. U+0000 cannot: a record that
     * lost a sector of its properties in a crash is told by the zeros there.
     */
    public static boolean isWritable(String nameOrValue) {
        for (int i = 0; i < nameOrValue.length(); i++) {
            if (nameOrValue.charAt(i) <= PROPERTY_SEPARATOR) { // U+0000 and both separators, and nothing else
                return false;
            }
        }
        return true;
    }
}
