package dev.twinlog.tutorials.check;

import java.util.Arrays;
import java.util.HexFormat;

/**
 * Two runs of bytes that should be the same.
 *
 * @param path what they belong to, for example {@code record 0 › storeTimestamp}
 */
public record Comparison(String path, Side expected, Side actual) {

    /**
     * One of the two. @param hex its bytes, two digits each
     *
     * @param meaning the same for people: a number, a quoted text, {@code null}; empty if there is nothing to add
     */
    public record Side(String hex, String meaning) {
        public static Side of(byte[] bytes, String meaning) {
            return new Side(HexFormat.of().withUpperCase().formatHex(bytes), meaning);
        }

        public byte[] bytes() {
            return HexFormat.of().parseHex(hex);
        }
    }

    /** Index of the first byte that differs, or that only one side has. */
    public int firstDifference() {
        return Math.max(0, Arrays.mismatch(expected.bytes(), actual.bytes()));
    }
}
