package dev.twinlog.tutorials.show;

import dev.twinlog.tutorials.text.Columns;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Shows the Markdown that the course is written in: headings, paragraphs, lists, tables, code, and parts that are
 * folded up, of which only the summary is shown if they are to stay shut.
 */
public final class MarkdownView {
    private static final Pattern ITEM = Pattern.compile("^(\\s*)([-*]|[0-9]+\\.) (.*)$");
    private static final Pattern SUMMARY = Pattern.compile("<summary>(.*?)</summary>");
    private static final Pattern COMMENT = Pattern.compile("^<!--.*-->$");

    /** What becomes of the parts that are folded up. */
    public enum Folds {
        SHUT,
        OPEN
    }

    private final Terminal terminal;
    private final Folds folds;
    private final List<String> paragraph = new ArrayList<>();
    private final List<String> table = new ArrayList<>();
    private String indent = "";
    private boolean inCode;
    private boolean folded;

    public MarkdownView(Terminal terminal, Folds folds) {
        this.terminal = terminal;
        this.folds = folds;
    }

    public void show(String margin, String markdown) {
        for (String line : markdown.lines().toList()) {
            show(margin, line, folded);
        }
        endParagraph(margin);
    }

    private void show(String margin, String line, boolean hidden) {
        if (line.startsWith("<details>") || line.startsWith("<summary>")) {
            endParagraph(margin);
            folded = folds == Folds.SHUT;
            Matcher summary = SUMMARY.matcher(line);
            if (summary.find()) {
                terminal.line(margin + terminal.styled(Style.DIM, "▸ " + summary.group(1)));
            }
        } else if (line.startsWith("</details>")) {
            folded = false;
        } else if (!hidden && line.startsWith("```")) {
            endParagraph(margin);
            inCode = !inCode;
        } else if (!hidden && inCode) {
            terminal.line(margin + indent + "  " + terminal.styled(Style.CYAN, line));
        } else if (!hidden) {
            text(margin, line);
        }
    }

    private void text(String margin, String line) {
        Matcher item = ITEM.matcher(line);
        if (line.isBlank()) {
            endParagraph(margin);
            indent = "";
            terminal.blankLine();
        } else if (line.startsWith("#")) {
            endParagraph(margin);
            terminal.line(margin + terminal.styled(Style.BOLD, line.replaceFirst("^#+ ", "")));
        } else if (line.startsWith("|")) {
            if (table.isEmpty()) {
                endParagraph(margin);
            }
            table.add(line);
        } else if (line.startsWith("    ")) {
            endParagraph(margin);
            terminal.line(margin + terminal.styled(Style.CYAN, line));
        } else if (item.matches()) {
            endParagraph(margin);
            String mark = item.group(1) + item.group(2) + " ";
            indent = " ".repeat(mark.length());
            paragraph.add(mark + item.group(3));
        } else if (!COMMENT.matcher(line).matches()) {
            paragraph.add(line.strip());
        }
    }

    /** Shows what was held back until its end was seen: a table, or a paragraph. */
    private void endParagraph(String margin) {
        if (!table.isEmpty()) {
            new TableView(terminal, margin).show(table);
            table.clear();
        }
        if (paragraph.isEmpty()) {
            return;
        }
        String text = String.join(" ", paragraph).replace("**", "");
        boolean isItem = ITEM.matcher(text).matches();
        String hang = isItem ? indent : "";
        List<String> lines = Columns.wrap(
                isItem ? text.substring(indent.length()) : text, Terminal.COLUMNS - Columns.of(margin) - hang.length());
        for (int i = 0; i < lines.size(); i++) {
            String before = i == 0 && isItem ? text.substring(0, indent.length()) : hang;
            terminal.line(margin + before + terminal.code(lines.get(i)));
        }
        paragraph.clear();
    }
}
