package dev.twinlog.format;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

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
        String tags = "";
        String keys = "";
        String uniqKey = "";
        int name = from;
        while (name < to) {
            int middle = indexOf(MessageProperties.NAME_VALUE_SEPARATOR, buffer, name, to);
            int end = indexOf(MessageProperties.PROPERTY_SEPARATOR, buffer, name, to);
            if (middle > name && middle < end) {
                if (isName(TAGS, buffer, name, middle)) {
                    tags = known.at(buffer, middle + 1, end);
                } else if (isName(KEYS, buffer, name, middle)) {
                    keys = text(buffer, middle + 1, end);
                } else if (isName(UNIQ_KEY, buffer, name, middle)) {
                    uniqKey = text(buffer, middle + 1, end);
                }
            }
            name = end + 1;
        }
        return new DispatchProperties(tags, keys, uniqKey);
    }

    private static int indexOf(char separator, ByteBuffer buffer, int from, int to) {
        int at = from;
        while (at < to && buffer.get(at) != separator) {
            at++;
        }
        return at;
    }

    private static boolean isName(byte[] name, ByteBuffer buffer, int from, int to) {
        if (to - from != name.length) {
            return false;
        }
        int i = 0;
        while (i < name.length && buffer.get(from + i) == name[i]) {
            i++;
        }
        return i == name.length;
    }

    private static String text(ByteBuffer buffer, int from, int to) {
        byte[] bytes = new byte[to - from];
        buffer.get(from, bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
