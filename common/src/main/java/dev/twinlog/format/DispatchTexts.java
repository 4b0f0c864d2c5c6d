package dev.twinlog.format;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The texts of a record that dispatching needs: its topic, and of its properties what {@link MessageProperties#decode}
 * finds under three names, at a fraction of the price, for no map of all is made. Used again for one record after the
 * other, see {@link MessageRecord#readDispatchTexts}; what it has told is valid until then. For one thread.
 */
public final class DispatchTexts {
    private static final byte[] TAGS = ascii(MessageProperties.TAGS);
    private static final byte[] KEYS = ascii(MessageProperties.KEYS);
    private static final byte[] UNIQ_KEY = ascii(MessageProperties.UNIQ_KEY);
    private static final int FIRST_BYTES = 512;

    private final KnownTexts known;
    private final TextInPlace keysInPlace = new TextInPlace();
    private final TextInPlace uniqKeyInPlace = new TextInPlace();
    private byte[] bytes = new byte[FIRST_BYTES];
    private String topic = "";
    private String tags = "";
    private CharSequence keys = "";
    private CharSequence uniqKey = "";

    /** @param known the topics and tags read so far */
    public DispatchTexts(KnownTexts known) {
        this.known = known;
    }

    private static byte[] ascii(String name) {
        return name.getBytes(StandardCharsets.US_ASCII);
    }

    public String topic() {
        return topic;
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
     * Reads them from a record's last fields, which are copied out at once; of a name that comes twice the last value
     * counts.
     *
     * @param topicAt position in the buffer; the topic ends before the two bytes of the properties' length
     * @param end behind the properties, and the record
     */
    void read(ByteBuffer buffer, int topicAt, int propertiesAt, int end) {
        int length = end - topicAt;
        if (bytes.length < length + EightBytes.READ_BEHIND) {
            bytes = new byte[Math.max(length + EightBytes.READ_BEHIND, 2 * bytes.length)];
        }
        buffer.get(topicAt, bytes, 0, length);
        topic = known.at(bytes, 0, propertiesAt - Short.BYTES - topicAt);
        readProperties(propertiesAt - topicAt, length);
    }

    private void readProperties(int from, int to) {
        tags = "";
        keys = "";
        uniqKey = "";
        int name = from;
        while (name < to) {
            int end = EightBytes.indexOf((byte) MessageProperties.PROPERTY_SEPARATOR, bytes, name, to);
            int middle = EightBytes.indexOf((byte) MessageProperties.NAME_VALUE_SEPARATOR, bytes, name, end);
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
        return bytes[name] == wanted[0] // mostly tells enough, and costs less than to compare
                && Arrays.equals(bytes, name, middle, wanted, 0, wanted.length);
    }

    private CharSequence text(TextInPlace inPlace, int from, int to) {
        return inPlace.moveTo(bytes, from, to) ? inPlace : new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }
}
