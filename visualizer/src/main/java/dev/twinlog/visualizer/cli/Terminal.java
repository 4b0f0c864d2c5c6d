package dev.twinlog.visualizer.cli;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Values written for people at a terminal. */
public final class Terminal {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final long LAST_SHOWN_AS_DATE =
            Instant.parse("9999-12-31T23:59:59.999Z").toEpochMilli();

    private Terminal() {}

    /**
     * The text with everything that could steer a terminal or reorder what is read written as {@code \}{@code uXXXX}:
     * control, format, surrogate and private characters, line separators, and the backslash itself.
     */
    public static String safe(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (c == '\\') {
                safe.append("\\\\");
            } else if (isSafe(c)) {
                safe.appendCodePoint(c);
            } else {
                safe.append(c > 0xFFFF ? "\\U%08X".formatted(c) : "\\u%04X".formatted(c));
            }
        });
        return safe.toString();
    }

    private static boolean isSafe(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    /** Digits in groups of three: {@code 276 334}. */
    public static String grouped(long number) {
        String digits = Long.toString(number);
        StringBuilder grouped = new StringBuilder(digits);
        int first = number < 0 ? 1 : 0;
        for (int i = digits.length() - 3; i > first; i -= 3) {
            grouped.insert(i, ' ');
        }
        return grouped.toString();
    }

    /** A time in UTC, {@code never} for 0; a number that is no time of the calendar is shown as it is. */
    public static String time(long millis) {
        if (millis == 0) {
            return "never";
        }
        return millis < 0 || millis > LAST_SHOWN_AS_DATE ? millis + " ms" : TIME.format(Instant.ofEpochMilli(millis));
    }

    /** {@code 1 file}, {@code 5 files}. */
    public static String count(long number, String noun) {
        return grouped(number) + " " + noun + (number == 1 ? "" : "s");
    }
}
