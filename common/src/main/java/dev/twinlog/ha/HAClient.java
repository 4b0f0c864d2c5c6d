package dev.twinlog.ha;

import dev.twinlog.api.HaConfig;
import dev.twinlog.api.HaStatus;
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
    private static final long MUCH_BYTES = 8 << 20;

    private final InetSocketAddress address;
    private final String masterName;
    private final HaConfig.Times times;
    private final HaWorld world;
    private final FollowedLog log; // this and all below, except for status and wakeup: the service's own
    private final FrameReceiver frames = new FrameReceiver();
    private final OffsetReporter reporter;
    private final Stopwatch heard;
    private final Stopwatch tried;
    private Optional<Network.Connection> socket = Optional.empty();
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
        this.masterName = address.getHostString() + ":" + address.getPort();
        this.times = config.times();
        this.world = world;
        this.log = new FollowedLog(log, sink, fileBytes, config);
        this.reporter = new OffsetReporter(world.clock(), times.heartbeatMillis());
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
                masterName, state, reason, masterOffset, reporter.saidOffset(), rests ? restMillis : 0);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public long restMillis() {
        long left = socket.isEmpty()
                ? tried.leftOf(restMillis)
                : Math.min(reporter.leftMillis(), heard.leftOf(times.housekeepingMillis()));
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
        frames.clear();
        reporter.ask(log.ask());
        return true;
    }

    private boolean talk(Network.Connection master) throws IOException {
        if (log.waitsForRoom()) {
            boolean said = say(master);
            return takeFrame() || said; // with each step, or a report would look as if there were room again
        }
        if (takeFrame() || say(master) || receive(master) || say(master)) { // if nothing came, more is worth a report
            return true;
        }
        if (heard.isOver(times.housekeepingMillis())) {
            throw new IOException("the master was silent for %d ms".formatted(times.housekeepingMillis()));
        }
        return false;
    }

    private boolean say(Network.Connection master) throws IOException {
        if (!reporter.isPending()) {
            return reporter.prepare(log.heldOffset(), worthReporting());
        }
        boolean said = reporter.say(master);
        if (said && status.state() == HaStatus.State.CONNECTING) {
            connected(master);
        }
        stand(status.state(), status.reason());
        return said;
    }

    /** Each report wakes two threads of the master's; while more has come already nobody is likely to wait for it. */
    private long worthReporting() {
        return frames.isMoreThere() ? MUCH_BYTES : 1;
    }

    private void connected(Network.Connection master) {
        status = following(HaStatus.State.CATCHING_UP, "");
        world.events().publish(NAME, () -> new StoreEvent.HaConnected(master.peer()));
    }

    private boolean receive(Network.Connection master) throws IOException {
        boolean any = frames.receive(master);
        if (any) {
            heard.restart();
        }
        return any;
    }

    private boolean takeFrame() throws IOException {
        Optional<FrameReceiver.Frame> next = frames.next();
        if (next.isPresent()) {
            take(next.get().logOffset(), next.get().bytes());
            frames.take(next.get());
        }
        return next.isPresent();
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
        world.events().publish(NAME, new StoreEvent.HaRefused(masterName, logOffset, reason));
    }

    private void disconnect(String reason) {
        closeSocket();
        restMillis = times.reconnectMillis() << Math.min(failures, MOST_DOUBLINGS);
        failures++;
        tried.restart();
        status = following(HaStatus.State.CONNECTING, reason);
        world.events().publish(NAME, () -> new StoreEvent.HaDisconnected(masterName, reason));
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
