package dev.twinlog.format;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Texts that come again and again, as topics and tags do, found by their bytes: who reads record after record makes
 * each of them once. It keeps a bounded number of them, each at the place that its hash gives it. For one thread.
 */
public final class KnownTexts {
    private static final int MOST_BITS = 10;
    private static final int FIRST_BYTES = 512;

    private final byte[][] bytes = new byte[1 << MOST_BITS][];
    private final String[] texts = new String[1 << MOST_BITS];

    private byte[] copy = new byte[FIRST_BYTES];

    /** The text whose UTF-8 bytes lie from {@code from} to {@code to} in the buffer. */
    String at(ByteBuffer buffer, int from, int to) {
        int length = to - from;
        if (copy.length < length + EightBytes.READ_BEHIND) {
            copy = new byte[Math.max(length + EightBytes.READ_BEHIND, 2 * copy.length)];
        }
        buffer.get(from, copy, 0, length);
        return at(copy, 0, length);
    }

    /**
     * The text whose UTF-8 bytes lie from {@code from} to {@code to}, and {@link EightBytes#READ_BEHIND} others follow.
     */
    String at(byte[] some, int from, int to) {
        int place = (int) (EightBytes.hash(some, from, to) >>> Long.SIZE - MOST_BITS);
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
