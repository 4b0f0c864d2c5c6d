package dev.twinlog.format;

/** What the index is asked by: a topic and one of a message's keys. */
public record IndexKey(String topic, String key) {

    /** The hash an item stores: never negative. */
    public int hash() {
        int hash = (topic + "#" + key).hashCode();
        return hash == Integer.MIN_VALUE ? 0 : Math.abs(hash);
    }

    /** The slot of a file with {@code slots} slots, counted from 0. */
    public int slot(int slots) {
        return hash() % slots;
    }
}
