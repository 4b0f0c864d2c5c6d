package dev.twinlog.ha;

import dev.twinlog.format.HaLayout;
import dev.twinlog.io.StoreClock;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Listens to one slave: takes its reports, and gives it up when it is silent for too long. */
final class ReadSocketService implements StoreService {
    static final String NAME = "ReadSocketService";

    private static final int REPORT_BYTES = HaLayout.REPORT_LAYOUT.constantSize();
    private static final int MOST_REPORTS = 128;
    private static final long LONGEST_REST_MILLIS = 1000;

    private final HAConnection connection;
    private final int number;
    private final long housekeepingMillis;
    private final Stopwatch heard;
    private final ByteBuffer received = ByteBuffer.allocate(MOST_REPORTS * REPORT_BYTES); // all this: the service's own

    /** @param number distinguishes it from those of other connections */
    ReadSocketService(HAConnection connection, int number, long housekeepingMillis, StoreClock clock) {
        this.connection = connection;
        this.number = number;
        this.housekeepingMillis = housekeepingMillis;
        this.heard = new Stopwatch(clock);
    }

    @Override
    public String name() {
        return NAME + "-" + number;
    }

    @Override
    public long restMillis() {
        return Math.max(1, Math.min(LONGEST_REST_MILLIS, heard.leftOf(housekeepingMillis)));
    }

    /** Takes the reports that are there. */
    @Override
    public boolean step() {
        if (connection.isClosed()) {
            return false;
        }
        try {
            return listen();
        } catch (IOException e) {
            connection.close(e.getMessage());
            return true;
        }
    }

    private boolean listen() throws IOException {
        if (connection.socket().read(received) > 0) {
            heard.restart();
            takeReports();
            return true;
        }
        if (heard.isOver(housekeepingMillis)) {
            connection.close("it was silent for %d ms".formatted(housekeepingMillis));
            return true;
        }
        return false;
    }

    private void takeReports() {
        received.flip();
        while (received.remaining() >= REPORT_BYTES && !connection.isClosed()) {
            connection.report(HaLayout.SLAVE_OFFSET.getLong(received, received.position()));
            received.position(received.position() + REPORT_BYTES);
        }
        received.compact();
    }
}
