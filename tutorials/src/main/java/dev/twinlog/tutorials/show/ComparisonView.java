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
        String expected = hex(comparison.expected(), from);
        String actual = hex(comparison.actual(), from);
        int columns = Math.max(Columns.of(expected), Columns.of(actual)) + 2;
        row(
                EXPECTED,
                Style.GREEN,
                Columns.pad(expected, columns),
                comparison.expected().meaning());
        row(ACTUAL, Style.RED, Columns.pad(actual, columns), comparison.actual().meaning());
        String caret = " ".repeat(LABEL_COLUMNS + 3 * (difference - from)) + "^^";
        terminal.line(margin + terminal.styled(Style.YELLOW, caret));
    }

    private String hex(Side side, int from) {
        byte[] bytes = side.bytes();
        StringBuilder hex = new StringBuilder();
        for (int i = from; i < Math.min(bytes.length, from + BYTES_A_ROW); i++) {
            hex.append("%02X ".formatted(bytes[i]));
        }
        if (bytes.length > from + BYTES_A_ROW) {
            hex.append('…');
        }
        return hex.isEmpty() ? NOTHING.in(language) : hex.toString().stripTrailing();
    }

    /** The meaning stands behind the bytes if it fits there, else below them, cut to one line. */
    private void row(Text label, Style style, String hex, String meaning) {
        String start = margin + Columns.pad(label.in(language), LABEL_COLUMNS);
        boolean fits = Columns.of(start + hex + meaning) <= Terminal.COLUMNS;
        terminal.line(start + terminal.styled(style, hex) + (fits ? meaning : ""));
        if (!fits) {
            int room = Terminal.COLUMNS - Columns.of(start);
            terminal.line(" ".repeat(Columns.of(start)) + Columns.cut(meaning, room));
        }
    }
}
