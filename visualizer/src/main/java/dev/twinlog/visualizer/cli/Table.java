package dev.twinlog.visualizer.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows in aligned columns. The first rows are held back to see how wide the columns are; the rest streams through, so a
 * table may be longer than memory. Behind a cell that is wider than its column the row goes on in the next line.
 */
final class Table implements AutoCloseable {
    private static final int ROWS_HELD_BACK = 200;
    private static final int WIDEST = 60;
    private static final int ROWS_BETWEEN_LOOKS = 100;
    private static final String GAP = "  ";

    /** A column. A name that begins with {@code >} is of numbers, aligned right. */
    private final List<String> columns;

    private final PrintWriter out;
    private final List<String[]> heldBack = new ArrayList<>();
    private int[] widths;
    private long printed;

    Table(PrintWriter out, String... columns) {
        this.out = out;
        this.columns = List.of(columns);
    }

    void row(String... cells) {
        if (widths != null) {
            print(cells);
            return;
        }
        heldBack.add(cells);
        if (heldBack.size() == ROWS_HELD_BACK) {
            printHeldBack();
        }
    }

    private void printHeldBack() {
        widths = new int[columns.size()];
        String[] names = columns.stream().map(Table::withoutMark).toArray(String[]::new);
        heldBack.add(0, names);
        for (String[] row : heldBack) {
            for (int i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], Math.min(WIDEST, DisplayWidth.of(row[i])));
            }
        }
        heldBack.forEach(this::print);
        heldBack.clear();
    }

    private void print(String[] cells) {
        StringBuilder line = new StringBuilder();
        int next = 0; // where the next column begins
        for (int i = 0; i < cells.length; i++) {
            int missing = widths[i] - DisplayWidth.of(cells[i]);
            String space = " ".repeat(Math.max(0, missing));
            line.append(isNumber(columns.get(i)) ? space + cells[i] : cells[i] + space);
            next += widths[i] + GAP.length();
            line.append(missing < 0 && i < cells.length - 1 ? "\n" + " ".repeat(next) : GAP);
        }
        out.println(line.toString().stripTrailing());
        if (++printed % ROWS_BETWEEN_LOOKS == 0 && out.checkError()) {
            throw new ClosedOutputException();
        }
    }

    private static boolean isNumber(String column) {
        return column.startsWith(">");
    }

    private static String withoutMark(String column) {
        return isNumber(column) ? column.substring(1) : column;
    }

    /** Prints what is held back; an empty table prints nothing. */
    @Override
    public void close() {
        flush();
    }

    void flush() {
        if (widths == null && !heldBack.isEmpty()) {
            printHeldBack();
        }
    }
}
