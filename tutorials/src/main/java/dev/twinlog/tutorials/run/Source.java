package dev.twinlog.tutorials.run;

import java.util.List;

/** One Java file, by its name and text. */
public record Source(String fileName, String text) {

    private static final String TAB_STOP = " ".repeat(8); // as the compiler counts columns

    /** A line counted from 1, its tabs widened; empty text for a line that is not there. */
    public String line(long number) {
        List<String> lines = text.lines().toList();
        return number >= 1 && number <= lines.size()
                ? lines.get((int) number - 1).replace("\t", TAB_STOP)
                : "";
    }
}
