package dev.twinlog.mapped;

import java.util.OptionalLong;

/** Names of log and queue files: the offset of their first byte in 20 digits. */
public final class OffsetName {
    private static final int DIGITS = 20;

    private OffsetName() {}

    public static String of(long startOffset) {
        String digits = Long.toString(startOffset);
        return "0".repeat(DIGITS - digits.length()) + digits;
    }

    /** The offset that {@code name} stands for; empty if it is the name of something else. */
    public static OptionalLong parse(String name) {
        if (name.length() != DIGITS || !name.chars().allMatch(OffsetName::isDigit)) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(Long.parseLong(name));
        } catch (NumberFormatException e) { // 20 digits can exceed a long
            return OptionalLong.empty();
        }
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }
}
