package dev.twinlog.format;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Texts that come again and again, as topics and tags do, found by their bytes: who reads record after record makes
 * each of them once. It keeps a bounded number of them, each at the place that its hash gives it. For one thread.
 */
public final class KnownTexts {
    private static final int MOST = 1024; // a power of two
    private static final int FIRST_BYTES = 512;

    private final byte[][] bytes = new byte[MOST][];
    private final String[] texts = new String[MOST];

    private byte[] copy = new byte[FIRST_BYTES];

    /** The bytes from {@code from} to {@code to}, at the begin of an array that the next call uses again. */
    byte[] copyOf(ByteBuffer buffer, int from, int to) {
        int length = to - from;
        if (copy.length < length) {
            copy = new byte[Math.max(length, 2 * copy.length)];
        }
        buffer.get(from, copy, 0, length);
        return copy;
    }

    /** The text whose UTF-8 bytes lie from {@code from} to {@code to} in the buffer. */
    String at(ByteBuffer buffer, int from, int to) {
        return at(copyOf(buffer, from, to), 0, to - from);
    }

    /** The text whose UTF-8 bytes lie from {@code from} to {@code to}. */
    String at(byte[] some, int from, int to) {
        int hash = to - from;
        for (int at = from; at < to; at++) {
            hash = 31 * hash + some[at];
        }
        int place = (hash ^ hash >>> 16) & MOST - 1;
        byte[] known = bytes[place];
        return known != null && Arrays.equals(known, 0, known.length, some, from, to)
                ? texts[place]
                : learn(place, some, from, to);
    }

    private String learn(int place, byte[] some, int from, int to) {
        bytes[place] = Arrays.copyOfRange(some, from, to);
        texts[place] = new String(bytes[place], StandardCharsets.UTF_8);
        return texts[place];
    }
}
