package dev.twinlog.tutorials.check;

import dev.twinlog.tutorials.check.Finding.LeftOut;
import dev.twinlog.tutorials.check.Finding.Printed;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * Cuts what the learner's code prints into lines, passes on as much as a person reads and counts the rest: an endless
 * loop that prints must not drown the findings. Not safe for use by many threads.
 */
final class PrintedLines {
    private static final int MOST_LINES = 20;
    private static final int LONGEST_LINE_BYTES = 1000;

    private final Consumer<Finding> reporter;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private int lines;
    private long leftOutBytes;

    /** @param reporter is told each line, and at the end how much was left out */
    PrintedLines(Consumer<Finding> reporter) {
        this.reporter = reporter;
    }

    void add(byte[] bytes, int from, int count) {
        for (int i = from; i < from + count; i++) {
            add(bytes[i]);
        }
    }

    private void add(byte b) {
        if (lines == MOST_LINES || b != '\n' && line.size() == LONGEST_LINE_BYTES) {
            leftOutBytes++;
        } else if (b == '\n') {
            endLine();
        } else {
            line.write(b);
        }
    }

    private void endLine() {
        reporter.accept(new Printed(line.toString(StandardCharsets.UTF_8)));
        line.reset();
        lines++;
    }

    /** Passes on a last line that was not ended, and how much was left out. */
    void end() {
        if (line.size() > 0) {
            endLine();
        }
        if (leftOutBytes > 0) {
            reporter.accept(new LeftOut(leftOutBytes));
        }
    }
}
