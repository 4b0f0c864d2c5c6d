package dev.twinlog.format;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Texts that come again and again, as topics and tags do, found by their bytes: who reads record after record makes
 * each of them once. It keeps a bounded number of them, each at the place that its hash gives it. For one thread.
 */
public final class KnownTexts {
    private static final int MOST = 1024; // a power of two

    private final byte[][] bytes = new byte[MOST][];
    private final String[] texts = new String[MOST];

    /** The text whose UTF-8 bytes lie from {@code from} to {@code to} in the buffer. */
    String at(ByteBuffer buffer, int from, int to) {
        int hash = to - from;
        for (int at = from; at < to; at++) {
            hash = 31 * hash + buffer.get(at);
        }
        int place = (hash ^ hash >>> 16) & MOST - 1;
        byte[] known = bytes[place];
        return known != null && isSame(known, buffer, from, to) ? texts[place] : learn(place, buffer, from, to);
    }

    private static boolean isSame(byte[] known, ByteBuffer buffer, int from, int to) {
        if (known.length != to - from) {
            return false;
        }
        for (int i = 0; i < known.length; i++) {
            if (known[i] != buffer.get(from + i)) {
                return false;
            }
        }
        return true;
    }

    private String learn(int place, ByteBuffer buffer, int from, int to) {
        byte[] text = new byte[to - from];
        buffer.get(from, text);
        bytes[place] = text;
        texts[place] = new String(text, StandardCharsets.UTF_8);
        return texts[place];
    }
}
