package dev.twinlog.tutorials.show;

import dev.twinlog.tutorials.text.Columns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A Markdown table in aligned columns; cells that do not fit are broken into lines, in the widest columns first. */
final class TableView {
    private static final String GAP = " │ ";
    private static final int NARROWEST = 8;

    private final Terminal terminal;
    private final String margin;
    private final List<List<String>> rows = new ArrayList<>();

    TableView(Terminal terminal, String margin) {
        this.terminal = terminal;
        this.margin = margin;
    }

    /** @param lines the table's lines, the one below the heading among them */
    void show(List<String> lines) {
        lines.stream()
                .filter(line -> !line.matches("[|:\\- ]+"))
                .map(TableView::cells)
                .forEach(rows::add);
        int[] widths = widths();
        for (List<String> row : rows) {
            show(row, widths);
        }
    }

    private static List<String> cells(String line) {
        String inside = line.strip().replaceAll("^\\||\\|$", "").replace("**", "");
        return Arrays.stream(inside.split("\\|", -1)).map(String::strip).toList();
    }

    private int[] widths() {
        int[] widths = new int[rows.stream().mapToInt(List::size).max().orElse(0)];
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], terminal.columnsOf(row.get(i)));
            }
        }
        int room = Terminal.COLUMNS - Columns.of(margin) - GAP.length() * (widths.length - 1);
        int over = Arrays.stream(widths).sum() - room;
        for (int widest = widest(widths); over > 0 && widths[widest] > NARROWEST; widest = widest(widths)) {
            widths[widest]--;
            over--;
        }
        return widths;
    }

    /** Of the widest columns the last. */
    private static int widest(int[] widths) {
        int widest = 0;
        for (int i = 1; i < widths.length; i++) {
            widest = widths[i] >= widths[widest] ? i : widest;
        }
        return widest;
    }

    private void show(List<String> row, int[] widths) {
        List<List<String>> cells = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            boolean fits = terminal.columnsOf(row.get(i)) <= widths[i];
            cells.add(fits ? List.of(row.get(i)) : Columns.wrap(row.get(i), widths[i]));
        }
        int lines = cells.stream().mapToInt(List::size).max().orElse(0);
        for (int line = 0; line < lines; line++) {
            List<String> shown = new ArrayList<>();
            for (int i = 0; i < cells.size(); i++) {
                String piece = line < cells.get(i).size() ? cells.get(i).get(line) : "";
                String space = " ".repeat(Math.max(0, widths[i] - terminal.columnsOf(piece)));
                shown.add(terminal.code(piece) + space);
            }
            terminal.line(margin + String.join(GAP, shown).replaceFirst("[ │]+$", ""));
        }
    }
}
