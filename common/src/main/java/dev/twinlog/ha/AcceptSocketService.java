package dev.twinlog.ha;

import dev.twinlog.api.HaConfig;
import dev.twinlog.api.HaStatus;
import dev.twinlog.io.Network;
import dev.twinlog.io.StoreClock;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.RunningFlags;
import dev.twinlog.service.Services;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

/**
 * Lets slaves in, and clears away what is left of those that have gone. The only one who changes the list of
 * connections.
 */
final class AcceptSocketService implements StoreService {
    private static final String NAME = "AcceptSocketService";
    private static final int MOST_FORMER = 8;
    private static final long REST_MILLIS = 1000; // it is woken by whoever connects, and whoever goes

    /** A connection with its two services. */
    private record Slave(HAConnection connection, ReadSocketService reader, WriteSocketService writer) {}

    private final Network.Listener listener;
    private final CommitLogReader log;
    private final HaConfig config;
    private final StoreClock clock;
    private final EventPublisher events;
    private final LongConsumer onAcked;
    private final Services services;
    private final RunningFlags flags;
    private volatile List<Slave> slaves = List.of(); // replaced by this service, never changed
    private volatile List<HaStatus.FormerSlave> former = List.of(); // as slaves
    private int accepted; // the service's own
    private volatile Services.Wakeup wakeup = () -> {}; // set once, when the service is started

    /** @param onAcked is told up to where any slave has the log */
    AcceptSocketService(
            Network.Listener listener, CommitLogReader log, HaConfig config, HaWorld world, LongConsumer onAcked) {
        this.listener = listener;
        this.log = log;
        this.config = config;
        this.clock = world.clock();
        this.events = world.events();
        this.services = world.services();
        this.flags = world.flags();
        this.onAcked = onAcked;
    }

    void wakeWith(Services.Wakeup serviceWakeup) {
        wakeup = serviceWakeup;
        listener.wakeWith(serviceWakeup::wake);
        serviceWakeup.wake();
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public long restMillis() {
        return REST_MILLIS;
    }

    /** Clears away one closed connection, or lets one slave in. */
    @Override
    public boolean step() {
        Optional<Slave> gone =
                slaves.stream().filter(slave -> slave.connection().isClosed()).findFirst();
        if (gone.isPresent()) {
            remove(gone.get());
            return true;
        }
        try {
            Optional<Network.Connection> socket = listener.accept();
            socket.ifPresent(this::letIn);
            return socket.isPresent();
        } catch (IOException e) {
            events.publish(NAME, () -> new StoreEvent.HaDisconnected("somebody", "not let in: " + e.getMessage()));
            return false; // the machine may have no more sockets now; it is tried again after a rest
        }
    }

    private void remove(Slave slave) {
        services.stop(slave.reader());
        services.stop(slave.writer());
        List<Slave> fewer = new ArrayList<>(slaves);
        fewer.remove(slave);
        slaves = List.copyOf(fewer);
        slave.connection().former(clock.millis()).ifPresent(this::remember);
    }

    private void remember(HaStatus.FormerSlave gone) {
        former = Stream.concat(Stream.of(gone), former.stream())
                .limit(MOST_FORMER)
                .toList();
    }

    private void letIn(Network.Connection socket) {
        HAConnection connection = new HAConnection(socket, log, events, onAcked, () -> wakeup.wake());
        if (slaves.size() >= config.limits().slaves()) {
            Optional<Slave> silent = slaves.stream()
                    .filter(slave -> slave.connection().start().isEmpty())
                    .findFirst();
            if (silent.isEmpty()) {
                connection.close("%d slaves are connected already".formatted(slaves.size()));
                return;
            }
            silent.get().connection().close("it never said a word, and another one wants its place");
            remove(silent.get());
        }
        events.publish(NAME, () -> new StoreEvent.HaConnected(connection.peer()));
        start(connection);
    }

    private void start(HAConnection connection) {
        int number = ++accepted;
        HaConfig.Times times = config.times();
        Slave slave = new Slave(
                connection,
                new ReadSocketService(connection, number, times.housekeepingMillis(), clock),
                new WriteSocketService(connection, number, log, times.heartbeatMillis(), clock, events));
        List<Slave> more = new ArrayList<>(slaves);
        more.add(slave);
        slaves = List.copyOf(more);
        Services.Wakeup reader = services.start(slave.reader(), flags::fail);
        Services.Wakeup writer = services.start(slave.writer(), flags::fail);
        connection.wakeWriterWith(writer::wake);
        connection.socket().wakeReaderWith(reader::wake);
        connection.socket().wakeWriterWith(writer::wake);
        reader.wake(); // both may have looked before they could be woken
        writer.wake();
    }

    /** The connections there are, oldest first. */
    List<HAConnection> connections() {
        return slaves.stream().map(Slave::connection).toList();
    }

    /** The newest slaves that are not connected any more, the last to go first. */
    List<HaStatus.FormerSlave> former() {
        return former;
    }

    /** There is more to send. Called by whoever appends: costs nothing when there are no slaves. */
    void wakeWriters() {
        for (Slave slave : slaves) {
            slave.connection().wakeWriter();
        }
    }

    /** Closes all connections. When no service runs any more. */
    void closeAll() {
        slaves.forEach(slave -> slave.connection().close("this store closes"));
        slaves = List.of();
    }
}
