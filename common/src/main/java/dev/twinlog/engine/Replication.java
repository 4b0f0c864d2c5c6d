package dev.twinlog.engine;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.HaStatus;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.ha.HAClient;
import dev.twinlog.ha.HAService;
import dev.twinlog.ha.HaWorld;
import dev.twinlog.ha.ReplicaOutcome;
import dev.twinlog.ha.SlaveLog;
import dev.twinlog.io.Network;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.service.Services;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;

/**
 * The replication of one store, as it is configured: it lets slaves follow, or follows a master, or both, or neither.
 * Opened first, since an address in use must be noticed before anything is changed; started last.
 */
final class Replication implements Closeable {
    private final MessageStoreConfig config;
    private final Optional<Network.Listener> listener;
    private Optional<HAService> service = Optional.empty(); // set once, when the store starts
    private Optional<HAClient> client = Optional.empty(); // set once, when the store starts
    private Services services; // as client

    private Replication(MessageStoreConfig config, Optional<Network.Listener> listener) {
        this.config = config;
        this.listener = listener;
    }

    /**
     * Takes the address where slaves connect to, if there is one; they wait until {@link #start}.
     *
     * @throws IOException if it cannot be listened on
     */
    static Replication open(MessageStoreConfig config, Env env) throws IOException {
        HaConfig ha = config.ha();
        Optional<Network.Listener> listener = ha.listen().isPresent()
                ? Optional.of(env.network().listen(ha.listen().get()))
                : Optional.empty();
        return new Replication(config, listener);
    }

    /** What replication needs of the store. */
    record Store(HaWorld world, CommitLogReader log, SlaveLog sink) {}

    /** Begins to work. Once, when the store may be read and written. */
    void start(Store store) {
        HaWorld world = store.world();
        services = world.services();
        service = listener.map(place -> new HAService(
                config.ha(), world, place, store.log(), config.flush().syncTimeoutMillis()));
        service.ifPresent(HAService::start);
        if (config.role() == BrokerRole.SLAVE) {
            client = config.ha()
                    .master()
                    .map(master -> new HAClient(
                            master,
                            config.ha(),
                            world,
                            store.log(),
                            store.sink(),
                            config.geometry().logFileBytes()));
        }
        client.ifPresent(one -> one.wakeWith(services.start(one, world.flags())));
    }

    /** The log has grown: slaves may have more. */
    void appended() {
        service.ifPresent(HAService::appended);
    }

    /** Completes when a message that ends at {@code endLogOffset} is on as many machines as it must be. */
    CompletableFuture<ReplicaOutcome> request(long endLogOffset) {
        return service.map(slaves -> slaves.request(endLogOffset))
                .orElse(CompletableFuture.completedFuture(ReplicaOutcome.NO_SLAVE));
    }

    HaStatus status() {
        return new HaStatus(
                listener.map(Network.Listener::address),
                service.map(HAService::slaves).orElse(List.of()),
                service.map(HAService::former).orElse(List.of()),
                client.map(HAClient::status));
    }

    /** Positions by name; empty if there is no replication. */
    Map<String, String> runtimeInfo() {
        Map<String, String> info = new TreeMap<>();
        HaStatus now = status();
        now.listening().ifPresent(address -> {
            info.put("haListenAddress", address.getHostString() + ":" + address.getPort());
            info.put("haSlaves", Integer.toString(now.slaves().size()));
        });
        for (HaStatus.Slave slave : now.slaves()) {
            info.put("haSlave " + slave.peer(), "sent %d, acked %d".formatted(slave.sentOffset(), slave.ackedOffset()));
        }
        now.following().ifPresent(master -> {
            info.put("haMaster", master.master());
            info.put("haState", master.state().name());
            info.put("haProblem", master.reason());
        });
        return info;
    }

    /** Takes nothing more from the master. Before the log is closed. */
    void stopFollowing() {
        client.ifPresent(one -> {
            services.stop(one);
            one.close();
        });
    }

    /** Answers all puts that still wait for a slave, and lets everybody go. When no service runs any more. */
    @Override
    public void close() throws IOException {
        if (service.isPresent()) {
            service.get().close();
        } else if (listener.isPresent()) {
            listener.get().close();
        }
    }
}
