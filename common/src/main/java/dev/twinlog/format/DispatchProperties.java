package dev.twinlog.format;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The properties that dispatching needs, read without making a map of all: what {@link MessageProperties#decode} finds
 * under the three names, at a fraction of the price.
 *
 * @param tags the value of {@code TAGS}; empty if there is none
 * @param keys the value of {@code KEYS}; empty if there is none
 * @param uniqKey the value of {@code UNIQ_KEY}; empty if there is none
 */
public record DispatchProperties(String tags, String keys, String uniqKey) {
    private static final byte[] TAGS = ascii(MessageProperties.TAGS);
    private static final byte[] KEYS = ascii(MessageProperties.KEYS);
    private static final byte[] UNIQ_KEY = ascii(MessageProperties.UNIQ_KEY);

    private static byte[] ascii(String name) {
        return name.getBytes(StandardCharsets.US_ASCII);
    }

    /** Reads them from a record's properties; of a name that comes twice the last value counts. */
    static DispatchProperties read(byte[] properties) {
        String tags = "";
        String keys = "";
        String uniqKey = "";
        int from = 0;
        while (from < properties.length) {
            int middle = indexOf(MessageProperties.NAME_VALUE_SEPARATOR, properties, from);
            int end = indexOf(MessageProperties.PROPERTY_SEPARATOR, properties, from);
            if (middle > from && middle < end) {
                if (isName(TAGS, properties, from, middle)) {
                    tags = text(properties, middle + 1, end);
                } else if (isName(KEYS, properties, from, middle)) {
                    keys = text(properties, middle + 1, end);
                } else if (isName(UNIQ_KEY, properties, from, middle)) {
                    uniqKey = text(properties, middle + 1, end);
                }
            }
            from = end + 1;
        }
        return new DispatchProperties(tags, keys, uniqKey);
    }

    private static int indexOf(char separator, byte[] properties, int from) {
        int at = from;
        while (at < properties.length && properties[at] != separator) {
            at++;
        }
        return at;
    }

    private static boolean isName(byte[] name, byte[] properties, int from, int to) {
        return Arrays.equals(name, 0, name.length, properties, from, to);
    }

    private static String text(byte[] properties, int from, int to) {
        return new String(properties, from, to - from, StandardCharsets.UTF_8);
    }
}
