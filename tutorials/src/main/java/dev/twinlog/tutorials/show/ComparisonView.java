package dev.twinlog.tutorials.show;

import dev.twinlog.tutorials.check.Comparison;
import dev.twinlog.tutorials.check.Comparison.Side;
import dev.twinlog.tutorials.text.Columns;
import dev.twinlog.tutorials.text.Language;
import dev.twinlog.tutorials.text.Text;

/** Two rows of bytes in hex, with a caret under the first that differs. */
final class ComparisonView {
    private static final Text EXPECTED = new Text("expected", "应为");
    private static final Text ACTUAL = new Text("actual", "实际");
    private static final Text MORE = new Text("(from byte %d of the field)", "（从字段的第 %d 字节起）");
    private static final Text NOTHING = new Text("(no bytes)", "（没有字节）");

    private static final int LABEL_COLUMNS = 10;
    private static final int BYTES_A_ROW = 16;
    private static final int LONGEST_MEANING = 60;

    private final Terminal terminal;
    private final Language language;
    private final String margin;

    ComparisonView(Terminal terminal, Language language, String margin) {
        this.terminal = terminal;
        this.language = language;
        this.margin = margin;
    }

    void show(Comparison comparison) {
        int difference = comparison.firstDifference();
        int from = difference / BYTES_A_ROW * BYTES_A_ROW;
        String path = terminal.styled(Style.BOLD, comparison.path());
        terminal.line(margin + path + (from > 0 ? "  " + MORE.with(from).in(language) : ""));
        row(EXPECTED, Style.GREEN, comparison.expected(), from);
        row(ACTUAL, Style.RED, comparison.actual(), from);
        String caret = " ".repeat(LABEL_COLUMNS + 3 * (difference - from)) + "^^";
        terminal.line(margin + terminal.styled(Style.YELLOW, caret));
        meaning(EXPECTED, comparison.expected());
        meaning(ACTUAL, comparison.actual());
    }

    private void row(Text label, Style style, Side side, int from) {
        byte[] bytes = side.bytes();
        StringBuilder hex = new StringBuilder();
        for (int i = from; i < Math.min(bytes.length, from + BYTES_A_ROW); i++) {
            hex.append("%02X ".formatted(bytes[i]));
        }
        if (bytes.length > from + BYTES_A_ROW) {
            hex.append('…');
        }
        String shown = hex.isEmpty() ? NOTHING.in(language) : hex.toString();
        terminal.line(margin + label(label) + terminal.styled(style, shown));
    }

    private void meaning(Text label, Side side) {
        String text = side.meaning();
        if (!text.isEmpty()) {
            boolean tooLong = text.length() > LONGEST_MEANING;
            String shown = tooLong ? text.substring(0, LONGEST_MEANING) + "…" : text;
            terminal.line(margin + label(label) + shown);
        }
    }

    private String label(Text label) {
        return Columns.pad(label.in(language), LABEL_COLUMNS);
    }
}
