package dev.twinlog.ha;

import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.io.StoreClock;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/** Sends the log to one slave, some frames at a time, and a heartbeat when there was nothing to send for a while. */
final class WriteSocketService implements StoreService {
    static final String NAME = "WriteSocketService";

    private static final long LONGEST_REST_MILLIS = 100; // what is committed by itself wakes nobody

    private final HAConnection connection;
    private final int number;
    private final CommitLogReader log;
    private final long heartbeatMillis;
    private final EventPublisher events;
    private final Stopwatch spoke;
    private final OutgoingFrames frames = new OutgoingFrames(); // all this: the service's own

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
    }

    @Override
    public String name() {
        return NAME + "-" + number;
    }

    @Override
    public long restMillis() {
        return Math.max(1, Math.min(LONGEST_REST_MILLIS, spoke.leftOf(heartbeatMillis)));
    }

    /** Begins the next frames, or sends what the connection takes of those that were begun. */
    @Override
    public boolean step() {
        if (connection.isClosed() || connection.start().isEmpty()) {
            return false;
        }
        try {
            return frames.areSent() ? begin(connection.start().get()) : send();
        } catch (IOException e) {
            connection.close(e.getMessage());
            return true;
        }
    }

    private boolean send() throws IOException {
        boolean sent = frames.size() == 0
                ? frames.send(connection.socket(), ByteBuffer.allocate(0))
                : sendLog(frames.logOffset(), frames.size());
        if (sent) {
            spoke.restart();
        }
        if (frames.areSent() && connection.start().get() instanceof HAConnection.Start.Refused) {
            connection.close("its log and this one do not fit");
        }
        return sent;
    }

    private boolean sendLog(long from, int size) throws IOException {
        try (SelectMappedBufferResult bytes = log.select(from, size)
                .orElseThrow(() -> new IOException("log offset %d went while it was sent".formatted(from)))) {
            return frames.send(connection.socket(), bytes.buffer());
        }
    }

    private boolean begin(HAConnection.Start start) {
        long end = log.maxOffset(); // before the bytes are looked for: what lies before it must be there
        return start instanceof HAConnection.Start.Refused refused ? tell(refused) : push() || rest(end);
    }

    private boolean tell(HAConnection.Start.Refused refused) {
        frames.begin(refused.ownOffset(), 0);
        return true;
    }

    /** Begins to send what there is of the log. */
    private boolean push() {
        long from = connection.pushedOffset();
        Optional<SelectMappedBufferResult> found = log.selectUpTo(from, OutgoingFrames.MOST_BYTES);
        if (found.isEmpty()) {
            return false;
        }
        try (SelectMappedBufferResult bytes = found.get()) {
            frames.begin(from, bytes.size());
            connection.push(from + bytes.size());
        }
        for (OutgoingFrames.Cut frame : frames.cuts()) {
            events.publish(NAME, () -> new StoreEvent.HaSent(connection.peer(), from + frame.from(), frame.length()));
        }
        return true;
    }

    /** There is nothing to send: finds out whether there should be. */
    private boolean rest(long endLogOffset) {
        long from = connection.pushedOffset();
        if (from < endLogOffset) {
            connection.refuse(name(), from, "this log lacks what comes next");
            connection.close("log offset %d is gone; this log goes on at %d".formatted(from, log.minOffset()));
            return true;
        }
        if (spoke.isOver(heartbeatMillis)) {
            frames.begin(from, 0);
            events.publish(NAME, () -> new StoreEvent.HaSent(connection.peer(), from, 0));
            return true;
        }
        return false;
    }
}
