package dev.twinlog.tutorials.check;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Sends findings to the process that asked for the check. Safe for use by many threads. */
final class Reporter {
    /** More printed lines than a person reads; an endless loop that prints must not drown the findings. */
    private static final int MOST_PRINTED_LINES = 100;

    private final PrintStream out;
    private int printedLines;

    Reporter(OutputStream out) {
        this.out = new PrintStream(out, false, StandardCharsets.UTF_8);
    }

    synchronized void report(Finding finding) {
        out.println(FindingLines.write(finding));
        out.flush();
    }

    /** Reports the last finding and ends this process at once, whatever else still runs in it. */
    synchronized void end(Finding last) {
        report(last);
        Runtime.getRuntime().halt(0);
    }

    /** A stream that turns what the learner's code prints into findings, line by line. */
    PrintStream printedLines() {
        return new PrintStream(new LineStream(), true, StandardCharsets.UTF_8);
    }

    private synchronized void printed(String line) {
        printedLines++;
        if (printedLines <= MOST_PRINTED_LINES) {
            report(new Finding.Printed(line));
        } else if (printedLines == MOST_PRINTED_LINES + 1) {
            report(new Finding.Printed("…"));
        }
    }

    private final class LineStream extends OutputStream {
        private static final int LONGEST_LINE_BYTES = 1000;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        @Override
        public synchronized void write(int b) {
            if (b == '\n' || line.size() == LONGEST_LINE_BYTES) {
                printed(line.toString(StandardCharsets.UTF_8));
                line.reset();
            }
            if (b != '\n') {
                line.write(b);
            }
        }
    }
}
