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

/** Sends the log to one slave, a few frames at a time, and a heartbeat when there was nothing to send for a while. */
final class WriteSocketService implements StoreService {
    static final String NAME = "WriteSocketService";

    private static final int MOST_FRAMES = 32; // sent at once
    private static final long LONGEST_REST_MILLIS = 100; // what is committed by itself wakes nobody

    private final HAConnection connection;
    private final int number;
    private final CommitLogReader log;
    private final long heartbeatMillis;
    private final EventPublisher events;
    private final Stopwatch spoke;
    private final ByteBuffer frames = HaFrame.emptyBuffer(MOST_FRAMES); // to be sent; all this: the service's own

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
        frames.limit(0);
    }

    @Override
    public String name() {
        return NAME + "-" + number;
    }

    @Override
    public long restMillis() {
        return Math.max(1, Math.min(LONGEST_REST_MILLIS, spoke.leftOf(heartbeatMillis)));
    }

    /** Makes the next frames, or sends what the connection takes of those that were made. */
    @Override
    public boolean step() {
        if (connection.isClosed() || connection.start().isEmpty()) {
            return false;
        }
        try {
            return frames.hasRemaining()
                    ? send()
                    : makeFrames(connection.start().get());
        } catch (IOException e) {
            connection.close(e.getMessage());
            return true;
        }
    }

    private boolean send() throws IOException {
        int sent = connection.socket().write(frames);
        if (sent > 0) {
            spoke.restart();
        }
        if (!frames.hasRemaining() && connection.start().get() instanceof HAConnection.Start.Refused) {
            connection.close("its log and this one do not fit");
        }
        return sent > 0;
    }

    private boolean makeFrames(HAConnection.Start start) {
        frames.clear();
        long end = log.maxOffset(); // before the bytes are looked for: what lies before it must be there
        try {
            return start instanceof HAConnection.Start.Refused refused ? tell(refused) : push() || rest(end);
        } finally {
            frames.flip();
        }
    }

    private boolean tell(HAConnection.Start.Refused refused) {
        HaFrame.addHeartbeat(frames, refused.ownOffset());
        return true;
    }

    /** Adds what there is of the log. */
    private boolean push() {
        boolean any = false;
        while (HaFrame.hasRoom(frames) && pushOne()) {
            any = true;
        }
        return any;
    }

    private boolean pushOne() {
        long from = connection.pushedOffset();
        Optional<SelectMappedBufferResult> found = log.selectUpTo(from, HaLayout.MAX_FRAME_BODY_BYTES);
        if (found.isEmpty()) {
            return false;
        }
        try (SelectMappedBufferResult bytes = found.get()) {
            int size = bytes.size();
            HaFrame.add(frames, from, bytes.buffer());
            connection.push(from + size);
            events.publish(NAME, () -> new StoreEvent.HaSent(connection.peer(), from, size));
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
            HaFrame.addHeartbeat(frames, from);
            events.publish(NAME, () -> new StoreEvent.HaSent(connection.peer(), from, 0));
            return true;
        }
        return false;
    }
}
