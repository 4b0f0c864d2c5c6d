package dev.twinlog.format;

import java.util.Arrays;

/**
 * The keys that one message is indexed by, in order, looked at where they lie: neither they nor a list of them are made
 * for each message. Used again for the next one; valid as long as the texts they lie in are. For one thread.
 */
public final class IndexKeys {
    private static final int FIRST_ROOM = 8;

    private CharSequence[] texts = new CharSequence[FIRST_ROOM];
    private int[] begins = new int[FIRST_ROOM];
    private int[] ends = new int[FIRST_ROOM];
    private int count;

    /** These keys. */
    public static IndexKeys of(String... keys) {
        IndexKeys all = new IndexKeys();
        for (String key : keys) {
            all.add(key);
        }
        return all;
    }

    /** Forgets all. */
    public void clear() {
        count = 0;
    }

    /** Adds the whole text as a key. */
    public void add(CharSequence key) {
        add(key, 0, key.length());
    }

    /** Adds the keys of a {@code KEYS} value: what {@link MessageProperties#splitKeys} finds in it. */
    public void addEach(CharSequence keys) {
        int begin = 0;
        for (int at = 0; at <= keys.length(); at++) {
            if (at == keys.length() || keys.charAt(at) == MessageProperties.KEY_SEPARATOR) {
                if (at > begin) {
                    add(keys, begin, at);
                }
                begin = at + 1;
            }
        }
    }

    private void add(CharSequence text, int begin, int end) {
        if (count == texts.length) {
            texts = Arrays.copyOf(texts, 2 * count);
            begins = Arrays.copyOf(begins, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
        }
        texts[count] = text;
        begins[count] = begin;
        ends[count] = end;
        count++;
    }

    public int count() {
        return count;
    }

    /** The {@link IndexKey#hash()} of a key. @param number counted from 0 */
    public int hash(String topic, int number) {
        return IndexKey.hash(topic, texts[number], begins[number], ends[number]);
    }

    /** A key as a text of its own. @param number counted from 0 */
    public String key(int number) {
        return texts[number].subSequence(begins[number], ends[number]).toString();
    }
}
