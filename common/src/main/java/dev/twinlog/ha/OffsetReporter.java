package dev.twinlog.ha;

import dev.twinlog.format.HaLayout;
import dev.twinlog.io.Network;
import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Tells a master up to where its slave has the log: when the slave has more, and when it has said nothing for a while.
 * For use by one thread.
 */
final class OffsetReporter {
    private static final int REPORT_BYTES = HaLayout.REPORT_LAYOUT.constantSize();

    private final long heartbeatMillis;
    private final Stopwatch reported;
    private final ByteBuffer report = ByteBuffer.allocate(REPORT_BYTES).limit(0); // what is left to be said
    private long reportedOffset; // what is to be said, or was said last
    private long saidOffset;

    OffsetReporter(StoreClock clock, long heartbeatMillis) {
        this.heartbeatMillis = heartbeatMillis;
        this.reported = new Stopwatch(clock);
    }

    /** Begins a connection: this is what the master is asked for. */
    void ask(long logOffset) {
        reportedOffset = logOffset;
        report.clear();
        HaLayout.SLAVE_OFFSET.putLong(report, 0, logOffset);
        reported.restart();
    }

    /** Whether something is left to be said. */
    boolean isPending() {
        return report.hasRemaining();
    }

    /**
     * Says what is left to be said, as far as the connection takes it.
     *
     * @return whether it took any
     */
    boolean say(Network.Connection master) throws IOException {
        boolean said = master.write(report) > 0;
        if (!report.hasRemaining()) {
            saidOffset = reportedOffset;
        }
        return said;
    }

    /**
     * When nothing is left to be said: makes a report if it is time for one.
     *
     * @param heldOffset log offset behind the last byte that the slave has
     * @param leastBytes how much more than was said last is worth a report
     * @return whether it was
     */
    boolean prepare(long heldOffset, long leastBytes) {
        boolean due = heldOffset - reportedOffset >= leastBytes || reported.isOver(heartbeatMillis);
        if (due) {
            ask(Math.max(heldOffset, reportedOffset));
        }
        return due;
    }

    /** Log offset that was said last, on any connection. */
    long saidOffset() {
        return saidOffset;
    }

    /** Until the next report is due, ms, unless the slave has more before. */
    long leftMillis() {
        return reported.leftOf(heartbeatMillis);
    }
}
