package dev.twinlog.tutorials.run;

import java.util.List;

/** One file of the learner's, by its name and text: Java, or a text that is read as it is. */
public record Source(String fileName, String text) {

    private static final String JAVA = ".java";
    private static final String TAB_STOP = " ".repeat(8); // as the compiler counts columns

    /** Whether it is to be compiled. */
    public boolean isJava() {
        return fileName.endsWith(JAVA);
    }

    /** A line counted from 1, its tabs widened; empty text for a line that is not there. */
    public String line(long number) {
        List<String> lines = text.lines().toList();
        return number >= 1 && number <= lines.size()
                ? lines.get((int) number - 1).replace("\t", TAB_STOP)
                : "";
    }
}
