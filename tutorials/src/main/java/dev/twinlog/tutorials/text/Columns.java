package dev.twinlog.tutorials.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Text as a terminal shows it: Chinese characters take two columns and may be parted anywhere but before a comma. */
public final class Columns {
    private static final int FIRST_WIDE = 0x2E80;
    private static final int HALF_WIDTH_FORMS = 0xFF61;

    /**
     * A piece that stays on one line: a wide character with the punctuation behind it, or a word, and a number such as
     * 300 000 is one word.
     */
    private static final Pattern PIECE = Pattern.compile("[\\u2E80-\\uFFEF][，。：；？！）」』、”]*"
            + "|(?:[^\\s\\u2E80-\\uFFEF]|(?<=\\d) (?=\\d{3}(?!\\d)))+[，。：；？！）」』、”]*"
            + "|\\s+");

    private Columns() {}

    /** How many columns the text takes. */
    public static int of(String text) {
        return text.codePoints()
                .map(c -> c >= FIRST_WIDE && c < HALF_WIDTH_FORMS ? 2 : 1)
                .sum();
    }

    /** The text with spaces behind it, {@code columns} wide or as wide as it is. */
    public static String pad(String text, int columns) {
        return text + " ".repeat(Math.max(0, columns - of(text)));
    }

    /** The text, or as much of it as fits with a sign that there is more. */
    public static String cut(String text, int columns) {
        if (of(text) <= columns) {
            return text;
        }
        int end = text.length();
        while (of(text.substring(0, end)) > columns - 1) {
            end = text.offsetByCodePoints(end, -1);
        }
        return text.substring(0, end) + "…";
    }

    /** The text broken into lines of at most {@code columns}; a longer word gets a line of its own. */
    public static List<String> wrap(String text, int columns) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        PIECE.matcher(text).results().map(result -> result.group()).forEach(piece -> {
            if (of(line.toString()) + of(piece.stripTrailing()) > columns && !line.isEmpty()) {
                lines.add(line.toString().stripTrailing());
                line.setLength(0);
            }
            if (!line.isEmpty() || !piece.isBlank()) {
                line.append(piece.isBlank() ? " " : piece);
            }
        });
        if (!line.isEmpty()) {
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }
}
