package dev.twinlog.tutorials.show;

import dev.twinlog.tutorials.text.Columns;
import java.io.PrintWriter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes for people: at most 80 columns, with colours where they are seen. */
public final class Terminal {
    /** The widest line. */
    public static final int COLUMNS = 80;

    private static final Pattern CODE = Pattern.compile("`([^`]*)`");

    private final PrintWriter out;
    private final Colours colours;

    /** Whether colours are seen. */
    public enum Colours {
        SEEN,
        NONE
    }

    public Terminal(PrintWriter out, Colours colours) {
        this.out = out;
        this.colours = colours;
    }

    public String styled(Style style, String text) {
        return colours == Colours.SEEN && !text.isEmpty() ? style.apply(text) : text;
    }

    /** A line as it is. */
    public void line(String text) {
        out.println(text.stripTrailing());
        out.flush();
    }

    /** Something to type, never broken, behind a label of {@code labelColumns}. */
    public void command(String label, int labelColumns, String command) {
        line("  " + Columns.pad(label, labelColumns) + styled(Style.CYAN, command));
    }

    public void blankLine() {
        line("");
    }

    /** A text broken into lines behind {@code margin}; what stands in back quotes is shown as code. */
    public void paragraph(String margin, String text) {
        for (String wrapped : Columns.wrap(text, COLUMNS - Columns.of(margin))) {
            line(margin + code(wrapped));
        }
    }

    /** Paragraphs, lists and code of a short Markdown text. */
    public void markdown(String margin, String markdown) {
        new MarkdownView(this, MarkdownView.Folds.SHUT).show(margin, markdown);
    }

    /** How many columns {@link #code} takes. */
    int columnsOf(String text) {
        return Columns.of(colours == Colours.SEEN ? CODE.matcher(text).replaceAll("$1") : text);
    }

    /** What stands in back quotes shown as code. */
    String code(String text) {
        return colours == Colours.SEEN
                ? CODE.matcher(text).replaceAll(match -> Matcher.quoteReplacement(styled(Style.CYAN, match.group(1))))
                : text;
    }
}
