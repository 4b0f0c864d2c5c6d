package dev.twinlog.tutorials.run;

import java.util.List;

/** One Java file, by its name and text. */
public record Source(String fileName, String text) {

    /** A line counted from 1; empty text for a line that is not there. */
    public String line(long number) {
        List<String> lines = text.lines().toList();
        return number >= 1 && number <= lines.size() ? lines.get((int) number - 1) : "";
    }
}
