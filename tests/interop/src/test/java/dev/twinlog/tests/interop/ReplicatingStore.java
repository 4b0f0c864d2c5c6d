package dev.twinlog.tests.interop;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.HaStatus;
import dev.twinlog.api.MessageStore;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.RealStoreConfig;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;

/** One of our engines that replicates over real sockets. */
final class ReplicatingStore implements AutoCloseable {
    private static final Geometry GEOMETRY = new Geometry(4 << 20, 6_000, 10_000, 40_000);
    private static final int HEARTBEAT_MILLIS = 500;
    private static final int HOUSEKEEPING_MILLIS = 20_000;

    private final MessageStore store;

    private ReplicatingStore(MessageStore store) {
        this.store = store;
    }

    /** Several files of each kind, and an original that does not wait five seconds before it says its first word. */
    static RealStoreConfig config() {
        return RealStoreConfig.master(GEOMETRY).withHaTimes(HEARTBEAT_MILLIS, HOUSEKEEPING_MILLIS);
    }

    static ReplicatingStore master(Engine engine, Path folder) throws IOException {
        return open(engine, folder, BrokerRole.ASYNC_MASTER, HaConfig.listening(0));
    }

    static ReplicatingStore slave(Engine engine, Path folder, int masterPort) throws IOException {
        InetSocketAddress master = new InetSocketAddress(InetAddress.getLoopbackAddress(), masterPort);
        return open(engine, folder, BrokerRole.SLAVE, HaConfig.following(master).with(HaConfig.StartFrom.OLDEST_FILE));
    }

    private static ReplicatingStore open(Engine engine, Path folder, BrokerRole role, HaConfig ha) throws IOException {
        var config = engine.config(folder, config()).with(role).with(ha);
        return new ReplicatingStore(
                engine.open(config, new ServiceThreads(Env.system().clock())));
    }

    int listenPort() {
        return store.haStatus().listening().orElseThrow().getPort();
    }

    List<HaStatus.Slave> slaves() {
        return store.haStatus().slaves();
    }

    long minLogOffset() {
        return store.getMinPhyOffset();
    }

    HaStatus.Following following() {
        return store.haStatus().following().orElseThrow();
    }

    StoreAnswers answers() {
        return new TwinlogStore(store);
    }

    @Override
    public void close() throws IOException {
        store.close();
    }
}
