package dev.twinlog.format;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Tells whether a message is of a topic and carries a key, by comparing bytes where they lie. A chain of the index
 * leads past many messages, and to make texts and a map of each would be most of a query's work. Safe for use by many
 * threads.
 */
public final class KeyMatch {
    private static final byte[] KEYS = utf8(MessageProperties.KEYS);
    private static final byte[] UNIQ_KEY = utf8(MessageProperties.UNIQ_KEY);
    private static final char REPLACEMENT = '\uFFFD';
    private static final int NOWHERE = -1;

    private final String topic;
    private final String key;
    private final byte[] topicBytes;
    private final byte[] keyBytes;
    private final boolean hasBytesOfItsOwn;

    public KeyMatch(String topic, String key) {
        this.topic = topic;
        this.key = key;
        this.topicBytes = utf8(topic);
        this.keyBytes = utf8(key);
        this.hasBytesOfItsOwn = hasBytesOfItsOwn(topic) && hasBytesOfItsOwn(key);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Whether exactly those bytes that the text is written as are read as it. Not so if it holds what broken bytes are
     * read as, or halves of characters, which cannot be written.
     */
    private static boolean hasBytesOfItsOwn(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == REPLACEMENT || Character.isSurrogate(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether the message is of the topic, and the key is its unique key or one of its keys. */
    public boolean matches(MessageRecord record) {
        return hasBytesOfItsOwn ? record.isMatchedBy(this) : matchesAsText(record);
    }

    /** The same, plainly. */
    boolean matchesAsText(MessageRecord record) {
        Map<String, String> properties = record.properties();
        return record.topic().equals(topic)
                && (key.equals(properties.get(MessageProperties.UNIQ_KEY))
                        || MessageProperties.splitKeys(properties.get(MessageProperties.KEYS))
                                .contains(key));
    }

    boolean isTopic(ByteBuffer buffer, int from, int to) {
        return isAt(topicBytes, buffer, from, to);
    }

    /**
     * Whether the properties from {@code from} to {@code to} hold the key; of a name that comes twice the last counts.
     */
    boolean isKeyOf(ByteBuffer buffer, int from, int to) {
        int keys = NOWHERE;
        int keysEnd = NOWHERE;
        int uniqKey = NOWHERE;
        int uniqKeyEnd = NOWHERE;
        int name = from;
        while (name < to) {
            int middle = NOWHERE;
            int end = name;
            for (byte next; end < to && (next = buffer.get(end)) != MessageProperties.PROPERTY_SEPARATOR; end++) {
                if (next == MessageProperties.NAME_VALUE_SEPARATOR && middle == NOWHERE) {
                    middle = end;
                }
            }
            if (isAt(KEYS, buffer, name, middle)) {
                keys = middle + 1;
                keysEnd = end;
            } else if (isAt(UNIQ_KEY, buffer, name, middle)) {
                uniqKey = middle + 1;
                uniqKeyEnd = end;
            }
            name = end + 1;
        }
        return uniqKey != NOWHERE && isAt(keyBytes, buffer, uniqKey, uniqKeyEnd)
                || keys != NOWHERE && isOneOf(buffer, keys, keysEnd);
    }

    private boolean isOneOf(ByteBuffer buffer, int from, int to) {
        int single = from;
        while (single < to) {
            int end = single;
            while (end < to && buffer.get(end) != MessageProperties.KEY_SEPARATOR) {
                end++;
            }
            if (end > single && isAt(keyBytes, buffer, single, end)) {
                return true;
            }
            single = end + 1;
        }
        return false;
    }

    private static boolean isAt(byte[] text, ByteBuffer buffer, int from, int to) {
        if (to - from != text.length) {
            return false;
        }
        int i = 0;
        while (i < text.length && buffer.get(from + i) == text[i]) {
            i++;
        }
        return i == text.length;
    }
}
