package dev.twinlog.ha;

import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.format.HaLayout;
import dev.twinlog.io.StoreClock;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/** Sends the log to one slave, a frame at a time, and a heartbeat when there was nothing to send for a while. */
final class WriteSocketService implements StoreService {
    static final String NAME = "WriteSocketService";

    private static final long LONGEST_REST_MILLIS = 100; // what is committed by itself wakes nobody

    private final HAConnection connection;
    private final int number;
    private final CommitLogReader log;
    private final long heartbeatMillis;
    private final EventPublisher events;
    private final Stopwatch spoke;
    private final ByteBuffer frame = HaFrame.emptyBuffer(1); // all this: the service's own

    /** @param number distinguishes it from those of other connections */
    WriteSocketService(
            HAConnection connection,
            int number,
            CommitLogReader log,
            long heartbeatMillis,
            StoreClock clock,
            EventPublisher events) {
        this.connection = connection;
        this.number = number;
        this.log = log;
        this.heartbeatMillis = heartbeatMillis;
        this.events = events;
        this.spoke = new Stopwatch(clock);
        frame.limit(0);
    }

    @Override
    public String name() {
        return NAME + "-" + number;
    }

    @Override
    public long restMillis() {
        return Math.max(1, Math.min(LONGEST_REST_MILLIS, spoke.leftOf(heartbeatMillis)));
    }

    /** Makes the next frame, or sends what the connection takes of the one that was made. */
    @Override
    public boolean step() {
        if (connection.isClosed() || connection.start().isEmpty()) {
            return false;
        }
        try {
            return frame.hasRemaining() ? send() : nextFrame(connection.start().get());
        } catch (IOException e) {
            connection.close(e.getMessage());
            return true;
        }
    }

    private boolean send() throws IOException {
        int sent = connection.socket().write(frame);
        if (sent > 0) {
            spoke.restart();
        }
        if (!frame.hasRemaining() && connection.start().get() instanceof HAConnection.Start.Refused) {
            connection.close("its log and this one do not fit");
        }
        return sent > 0;
    }

    private boolean nextFrame(HAConnection.Start start) {
        if (start instanceof HAConnection.Start.Refused refused) {
            HaFrame.heartbeat(frame, refused.ownOffset());
            return true;
        }
        long from = connection.pushedOffset();
        long end = log.maxOffset(); // before the bytes are looked for: what lies before it must be there
        Optional<SelectMappedBufferResult> found = log.selectUpTo(from, HaLayout.MAX_FRAME_BODY_BYTES);
        if (found.isPresent()) {
            try (SelectMappedBufferResult bytes = found.get()) {
                push(from, bytes);
            }
            return true;
        }
        if (from < end) {
            connection.refuse(name(), from, "this log lacks what comes next");
            connection.close("log offset %d is gone; this log goes on at %d".formatted(from, log.minOffset()));
            return true;
        }
        if (spoke.isOver(heartbeatMillis)) {
            HaFrame.heartbeat(frame, from);
            events.publish(NAME, () -> new StoreEvent.HaSent(connection.peer(), from, 0));
            return true;
        }
        return false;
    }

    private void push(long from, SelectMappedBufferResult bytes) {
        int size = bytes.size();
        HaFrame.fill(frame, from, bytes.buffer());
        connection.push(from + size);
        events.publish(NAME, () -> new StoreEvent.HaSent(connection.peer(), from, size));
    }
}
