package dev.twinlog.format;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The properties that dispatching needs, read without making a map of all: what {@link MessageProperties#decode} finds
 * under the three names, at a fraction of the price. Used again for one record after the other, see
 * {@link MessageRecord#readDispatchProperties}; what it has told is valid until then. For one thread.
 */
public final class DispatchProperties {
    private static final byte[] TAGS = ascii(MessageProperties.TAGS);
    private static final byte[] KEYS = ascii(MessageProperties.KEYS);
    private static final byte[] UNIQ_KEY = ascii(MessageProperties.UNIQ_KEY);
    private static final int FIRST_BYTES = 512;

    private final KnownTexts known;
    private final TextInPlace keysInPlace = new TextInPlace();
    private final TextInPlace uniqKeyInPlace = new TextInPlace();
    private byte[] bytes = new byte[FIRST_BYTES];
    private String tags = "";
    private CharSequence keys = "";
    private CharSequence uniqKey = "";

    /** @param known the tags read so far */
    public DispatchProperties(KnownTexts known) {
        this.known = known;
    }

    private static byte[] ascii(String name) {
        return name.getBytes(StandardCharsets.US_ASCII);
    }

    /** The value of {@code TAGS}; empty if there is none. */
    public String tags() {
        return tags;
    }

    /** The value of {@code KEYS}; empty if there is none. */
    public CharSequence keys() {
        return keys;
    }

    /** The value of {@code UNIQ_KEY}; empty if there is none. */
    public CharSequence uniqKey() {
        return uniqKey;
    }

    /**
     * Reads them from a record's properties, which lie from {@code from} to {@code to} in the buffer; of a name that
     * comes twice the last value counts.
     */
    void read(ByteBuffer buffer, int from, int to) {
        int length = to - from;
        if (bytes.length < length) {
            bytes = new byte[Math.max(length, 2 * bytes.length)];
        }
        buffer.get(from, bytes, 0, length);
        tags = "";
        keys = "";
        uniqKey = "";
        int name = 0;
        while (name < length) {
            int middle = endOfName(name, length);
            int end = endOfProperty(middle, length);
            if (middle > name && middle < end) {
                readProperty(name, middle, end);
            }
            name = end + 1;
        }
    }

    private void readProperty(int name, int middle, int end) {
        if (isName(TAGS, name, middle)) {
            tags = known.at(bytes, middle + 1, end);
        } else if (isName(KEYS, name, middle)) {
            keys = text(keysInPlace, middle + 1, end);
        } else if (isName(UNIQ_KEY, name, middle)) {
            uniqKey = text(uniqKeyInPlace, middle + 1, end);
        }
    }

    private boolean isName(byte[] wanted, int name, int middle) {
        return Arrays.equals(bytes, name, middle, wanted, 0, wanted.length);
    }

    /** Where a separator of either kind ends what might be a name. */
    private int endOfName(int from, int to) {
        int at = from;
        while (at < to
                && bytes[at] != MessageProperties.NAME_VALUE_SEPARATOR
                && bytes[at] != MessageProperties.PROPERTY_SEPARATOR) {
            at++;
        }
        return at;
    }

    private int endOfProperty(int from, int to) {
        int at = from;
        while (at < to && bytes[at] != MessageProperties.PROPERTY_SEPARATOR) {
            at++;
        }
        return at;
    }

    private CharSequence text(TextInPlace inPlace, int from, int to) {
        return inPlace.moveTo(bytes, from, to) ? inPlace : new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }
}
