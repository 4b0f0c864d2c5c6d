package dev.twinlog.format;

import java.nio.ByteBuffer;
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

    /**
     * Reads them from a record's properties, which lie from {@code from} to {@code to} in the buffer; of a name that
     * comes twice the last value counts.
     *
     * @param known the tags read so far
     */
    static DispatchProperties read(ByteBuffer buffer, int from, int to, KnownTexts known) {
        byte[] bytes = known.copyOf(buffer, from, to);
        int length = to - from;
        String tags = "";
        String keys = "";
        String uniqKey = "";
        int name = 0;
        while (name < length) {
            int middle = endOfName(bytes, name, length);
            int end = endOfProperty(bytes, middle, length);
            if (middle > name && middle < end) {
                if (Arrays.equals(bytes, name, middle, TAGS, 0, TAGS.length)) {
                    tags = known.at(bytes, middle + 1, end);
                } else if (Arrays.equals(bytes, name, middle, KEYS, 0, KEYS.length)) {
                    keys = text(bytes, middle + 1, end);
                } else if (Arrays.equals(bytes, name, middle, UNIQ_KEY, 0, UNIQ_KEY.length)) {
                    uniqKey = text(bytes, middle + 1, end);
                }
            }
            name = end + 1;
        }
        return new DispatchProperties(tags, keys, uniqKey);
    }

    /** Where a separator of either kind ends what might be a name. */
    private static int endOfName(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to
                && bytes[at] != MessageProperties.NAME_VALUE_SEPARATOR
                && bytes[at] != MessageProperties.PROPERTY_SEPARATOR) {
            at++;
        }
        return at;
    }

    private static int endOfProperty(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && bytes[at] != MessageProperties.PROPERTY_SEPARATOR) {
            at++;
        }
        return at;
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }
}
