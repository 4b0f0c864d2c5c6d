package dev.twinlog.tutorials.run;

import dev.twinlog.tutorials.check.Finding;
import dev.twinlog.tutorials.check.Finding.LeftOut;
import dev.twinlog.tutorials.check.Finding.Printed;
import java.util.ArrayList;
import java.util.List;

/**
 * What was heard of a process: its findings, and of all that was printed past them no more than a person reads. For use
 * by one thread.
 */
final class Heard {
    private static final int MOST_PRINTED = 40;

    private final List<Finding> findings = new ArrayList<>();
    private int printed;
    private int endOfPrinted;
    private long leftOutBytes;

    void add(Finding finding) {
        if (!(finding instanceof Printed line)) {
            findings.add(finding);
        } else if (printed < MOST_PRINTED) {
            findings.add(line);
            printed++;
            endOfPrinted = findings.size();
        } else {
            leftOutBytes += line.line().length() + 1L;
        }
    }

    /** All of it, in the order in which it came. */
    List<Finding> findings() {
        List<Finding> all = new ArrayList<>(findings);
        if (leftOutBytes > 0) {
            all.add(endOfPrinted, new LeftOut(leftOutBytes));
        }
        return all;
    }
}
