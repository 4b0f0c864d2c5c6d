package dev.twinlog.mapped;

import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Names of log and queue files: the offset of their first byte in 20 digits. */
public final class OffsetName {
    private static final Pattern DIGITS = Pattern.compile("\\d{20}");

    private OffsetName() {}

    public static String of(long startOffset) {
        return "%020d".formatted(startOffset);
    }

    /** The offset that {@code name} stands for; empty if it is the name of something else. */
    public static OptionalLong parse(String name) {
        if (!DIGITS.matcher(name).matches()) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(Long.parseLong(name));
        } catch (NumberFormatException e) { // 20 digits can exceed a long
            return OptionalLong.empty();
        }
    }
}
