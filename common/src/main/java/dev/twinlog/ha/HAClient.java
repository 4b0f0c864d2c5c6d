package dev.twinlog.ha;

import dev.twinlog.api.HaConfig;
import dev.twinlog.api.HaStatus;
import dev.twinlog.format.HaLayout;
import dev.twinlog.io.Network;
import dev.twinlog.io.NoRoomException;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.Services;
import dev.twinlog.service.StoreService;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * A slave's side of replication: connects to the master, says what it has, and appends what the master pushes. It
 * connects again when the connection is lost; while its disk is full it stays connected, and goes on when there is
 * room; it stops for good when the two logs do not fit, and has not changed a byte of its own then.
 */
public final class HAClient implements StoreService, Closeable {
    private static final String NAME = "HAClient";
    private static final long LONGEST_REST_MILLIS = 1000;
    private static final int MOST_DOUBLINGS = 4;
    private static final int MOST_FRAMES = 16; // received at once, and reported at once
    private static final int REPORT_BYTES = HaLayout.REPORT_LAYOUT.constantSize();

    private final InetSocketAddress address;
    private final HaConfig config;
    private final HaWorld world;
    private final FollowedLog log; // this and all below, except for status and wakeup: the service's own
    private final ByteBuffer received = HaFrame.emptyBuffer(MOST_FRAMES);
    private int taken; // position in it behind the last frame taken
    private final ByteBuffer report = ByteBuffer.allocate(REPORT_BYTES).limit(0);
    private final Stopwatch reported;
    private final Stopwatch heard;
    private final Stopwatch tried;
    private Optional<Network.Connection> socket = Optional.empty();
    private long reportedOffset; // what is to be said, or was said last
    private long saidOffset; // what was said last
    private long masterOffset; // behind the last byte that the master has spoken of
    private long restMillis; // before it tries to connect
    private int failures; // one behind the other
    private volatile HaStatus.Following status; // written by the service
    private volatile Runnable wakeup = () -> {}; // set once, when the service is started

    /**
     * @param address the master's
     * @param log what this slave holds
     * @param sink takes what is pushed
     * @param fileBytes size of this log's files
     */
    public HAClient(
            InetSocketAddress address,
            HaConfig config,
            HaWorld world,
            CommitLogReader log,
            SlaveLog sink,
            int fileBytes) {
        this.address = address;
        this.config = config;
        this.world = world;
        this.log = new FollowedLog(log, sink, fileBytes, config);
        this.reported = new Stopwatch(world.clock());
        this.heard = new Stopwatch(world.clock());
        this.tried = new Stopwatch(world.clock());
        this.status = following(HaStatus.State.CONNECTING, "");
    }

    /** Says how to wake the service, when it is started. */
    public void wakeWith(Services.Wakeup serviceWakeup) {
        wakeup = serviceWakeup::wake;
        serviceWakeup.wake(); // it may have looked before it could be woken
    }

    /** How this slave and its master stand. */
    public HaStatus.Following status() {
        return status;
    }

    private HaStatus.Following following(HaStatus.State state, String reason) {
        boolean rests = state == HaStatus.State.CONNECTING && !reason.isEmpty();
        return new HaStatus.Following(
                address.getHostString() + ":" + address.getPort(),
                state,
                reason,
                masterOffset,
                saidOffset,
                rests ? restMillis : 0);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public long restMillis() {
        HaConfig.Times times = config.times();
        long left = socket.isEmpty()
                ? tried.leftOf(restMillis)
                : Math.min(reported.leftOf(times.heartbeatMillis()), heard.leftOf(times.housekeepingMillis()));
        return Math.max(1, Math.min(LONGEST_REST_MILLIS, left));
    }

    /** Connects, or reports, or takes one frame, or receives what is there. */
    @Override
    public boolean step() throws NoRoomException {
        if (status.state() == HaStatus.State.REFUSED) {
            return false;
        }
        try {
            return socket.isEmpty() ? connect() : talk(socket.get());
        } catch (NoRoomException e) {
            heard.restart(); // it is not the master who is silent
            stand(HaStatus.State.CATCHING_UP, e.getMessage());
            throw e; // the frame waits with the connection, and is tried again with the next step
        } catch (IOException e) {
            disconnect(e.getMessage());
            return true;
        }
    }

    private boolean connect() throws IOException {
        if (!tried.isOver(restMillis)) {
            return false;
        }
        Network.Connection opened = world.network().connect(address);
        socket = Optional.of(opened);
        opened.wakeReaderWith(() -> wakeup.run()); // its thread may be here before it is known how to wake it
        opened.wakeWriterWith(() -> wakeup.run());
        heard.restart();
        received.clear();
        taken = 0;
        sayOffset(log.ask());
        return true;
    }

    private void sayOffset(long logOffset) {
        reportedOffset = logOffset;
        report.clear();
        HaLayout.SLAVE_OFFSET.putLong(report, 0, logOffset);
        reported.restart();
    }

    private boolean talk(Network.Connection master) throws IOException {
        if (log.waitsForRoom()) {
            boolean said = say(master);
            return takeFrame() || said; // with each step, or a report would look as if there were room again
        }
        if (takeFrame() || say(master) || receive(master)) {
            return true;
        }
        if (heard.isOver(config.times().housekeepingMillis())) {
            throw new IOException(
                    "the master was silent for %d ms".formatted(config.times().housekeepingMillis()));
        }
        return false;
    }

    private boolean say(Network.Connection master) throws IOException {
        if (report.hasRemaining()) {
            boolean said = master.write(report) > 0;
            if (!report.hasRemaining()) {
                saidOffset = reportedOffset;
            }
            if (said && status.state() == HaStatus.State.CONNECTING) {
                connected(master);
            }
            stand(status.state(), status.reason());
            return said;
        }
        long end = log.heldOffset();
        boolean due = end > reportedOffset || reported.isOver(config.times().heartbeatMillis());
        if (due) {
            sayOffset(Math.max(end, reportedOffset));
        }
        return due;
    }

    private void connected(Network.Connection master) {
        status = following(HaStatus.State.CATCHING_UP, "");
        world.events().publish(NAME, () -> new StoreEvent.HaConnected(master.peer()));
    }

    private boolean receive(Network.Connection master) throws IOException {
        received.flip().position(taken);
        received.compact(); // no whole frame is left in it
        taken = 0;
        boolean any = master.read(received) > 0;
        if (any) {
            heard.restart();
        }
        return any;
    }

    private boolean takeFrame() throws IOException {
        int begin = taken;
        if (received.position() - begin < HaFrame.HEADER_BYTES) {
            return false;
        }
        int size = HaLayout.FRAME_SIZE.getInt(received, begin);
        if (size < 0 || size > HaLayout.MAX_FRAME_BODY_BYTES) {
            throw new IOException("a frame of %d bytes; this is no master".formatted(size));
        }
        int end = begin + HaFrame.HEADER_BYTES + size;
        if (received.position() < end) {
            return false;
        }
        take(HaLayout.FRAME_OFFSET.getLong(received, begin), received.slice(begin + HaFrame.HEADER_BYTES, size));
        taken = end;
        return true;
    }

    private void take(long logOffset, ByteBuffer bytes) throws IOException {
        masterOffset = logOffset + bytes.remaining();
        FollowedLog.Outcome outcome = log.take(logOffset, bytes);
        if (outcome instanceof FollowedLog.Outcome.Refused refused) {
            refuse(refused.logOffset(), refused.reason());
        } else if (outcome instanceof FollowedLog.Outcome.AskAgain again) {
            askAgain(again.reason());
        } else {
            boolean more = ((FollowedLog.Outcome.Fits) outcome).rest() == FollowedLog.Rest.MORE;
            failures = 0;
            stand(more ? HaStatus.State.CATCHING_UP : HaStatus.State.CAUGHT_UP, "");
        }
    }

    /** It is no failure, so there is no rest before it. */
    private void askAgain(String reason) {
        disconnect(reason);
        failures = 0;
        restMillis = 0;
        stand(HaStatus.State.CONNECTING, reason);
    }

    private void stand(HaStatus.State state, String reason) {
        status = following(state, reason);
    }

    private void refuse(long logOffset, String reason) {
        closeSocket();
        status = following(HaStatus.State.REFUSED, reason);
        world.events().publish(NAME, new StoreEvent.HaRefused(status.master(), logOffset, reason));
    }

    private void disconnect(String reason) {
        closeSocket();
        restMillis = config.times().reconnectMillis() << Math.min(failures, MOST_DOUBLINGS);
        failures++;
        tried.restart();
        status = following(HaStatus.State.CONNECTING, reason);
        world.events().publish(NAME, () -> new StoreEvent.HaDisconnected(status.master(), reason));
    }

    private void closeSocket() {
        socket.ifPresent(open -> {
            try {
                open.close();
            } catch (IOException e) {
                world.events().publish(NAME, () -> new StoreEvent.HaDisconnected(open.peer(), e.getMessage()));
            }
        });
        socket = Optional.empty();
    }

    /** Lets the master go. When the service does not run any more. */
    @Override
    public void close() {
        if (socket.isPresent()) {
            disconnect("this store closes");
        }
    }
}
