package dev.twinlog.visualizer.web.view;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Values as people read them. */
final class Readable {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS");

    private Readable() {}

    /** The number with its digits in groups of three. */
    static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number).replace(',', '\u202f');
    }

    /** Milliseconds since 1970 as a time in UTC; the bare number if it is no time that has a date. */
    static String time(long millis) {
        try {
            return TIME.format(Instant.ofEpochMilli(millis).atZone(ZoneOffset.UTC));
        } catch (DateTimeException e) {
            return Long.toString(millis);
        }
    }

    /** UTF-8 as text; what would not show, or would turn the text around, is a dot. */
    static String text(byte[] utf8) {
        return visible(new String(utf8, StandardCharsets.UTF_8));
    }

    static String visible(String text) {
        StringBuilder visible = new StringBuilder(text.length());
        text.codePoints()
                .forEach(c -> visible.appendCodePoint(
                        Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? '·' : c));
        return visible.toString();
    }
}
