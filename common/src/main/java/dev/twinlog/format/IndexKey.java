package dev.twinlog.format;

/** What the index is asked by: a topic and one of a message's keys. */
public record IndexKey(String topic, String key) {

    /** The hash an item stores: that of {@code topic#key}, never negative. */
    public int hash() {
        return hash(topic, key);
    }

    /** The {@link #hash()} of a topic and a key. */
    public static int hash(String topic, String key) {
        return hash(topic, key, 0, key.length());
    }

    /** The {@link #hash()} of a topic and the key that lies from {@code from} to {@code to} in a text. */
    static int hash(String topic, CharSequence text, int from, int to) {
        int hash = 31 * topic.hashCode() + '#';
        for (int i = from; i < to; i++) {
            hash = 31 * hash + text.charAt(i); // as String.hashCode goes on, without joining the text
        }
        return hash == Integer.MIN_VALUE ? 0 : Math.abs(hash);
    }

    /** The slot of a file with {@code slots} slots, counted from 0. */
    public int slot(int slots) {
        return slot(hash(), slots);
    }

    /** The slot for a hash. */
    public static int slot(int hash, int slots) {
        return hash % slots;
    }
}
