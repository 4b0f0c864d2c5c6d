package dev.twinlog.tutorials.check;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Sends findings to the process that asked for the check. Safe for use by many threads. */
final class Reporter {
    private final PrintStream out;
    private final PrintedLines printed = new PrintedLines(this::report); // guarded by this

    Reporter(OutputStream out) {
        this.out = new PrintStream(out, false, StandardCharsets.UTF_8);
    }

    synchronized void report(Finding finding) {
        out.println(FindingLines.write(finding));
        out.flush();
    }

    /** Reports the last finding and ends this process at once, whatever else still runs in it. */
    synchronized void end(Finding last) {
        printed.end();
        report(last);
        Runtime.getRuntime().halt(0);
    }

    /** A stream that turns what the learner's code prints into findings, line by line. */
    PrintStream printedLines() {
        return new PrintStream(new LearnersOutput(), true, StandardCharsets.UTF_8);
    }

    private final class LearnersOutput extends OutputStream {
        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int count) {
            synchronized (Reporter.this) {
                printed.add(bytes, from, count);
            }
        }
    }
}
