package dev.twinlog.ha;

import dev.twinlog.api.HaConfig;
import dev.twinlog.api.HaStatus;
import dev.twinlog.io.Network;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.service.Services;
import dev.twinlog.service.StoreService;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * A master's side of replication: lets any number of slaves follow the log, and lets puts wait until one of them has
 * their message. Any store may have it; a slave's slaves follow it as it follows its master. Safe for use by many
 * threads once it is started.
 */
public final class HAService implements Closeable {
    private final HaConfig config;
    private final HaWorld world;
    private final Network.Listener listener;
    private final AcceptSocketService accept;
    private final GroupTransferService transfer;

    /**
     * @param listener where slaves connect to; closed with this
     * @param ackTimeoutMillis how long a put waits for a slave at most
     */
    public HAService(
            HaConfig config, HaWorld world, Network.Listener listener, CommitLogReader log, long ackTimeoutMillis) {
        this.config = config;
        this.world = world;
        this.listener = listener;
        this.transfer = new GroupTransferService(world.clock(), ackTimeoutMillis);
        this.accept = new AcceptSocketService(listener, log, config, world, transfer::acked);
    }

    /** Begins to let slaves in. */
    public void start() {
        transfer.wakeWith(start(transfer));
        accept.wakeWith(start(accept));
    }

    private Services.Wakeup start(StoreService service) {
        return world.services().start(service, world.flags()::fail);
    }

    /** The log has grown. */
    public void appended() {
        accept.wakeWriters();
    }

    /**
     * Completes when one slave has the log up to {@code endLogOffset}, or it is certain that none will have in time.
     */
    public CompletableFuture<ReplicaOutcome> request(long endLogOffset) {
        long lagBytes = config.limits().slaveLagBytes();
        boolean near = accept.connections().stream().anyMatch(slave -> slave.isWithin(lagBytes, endLogOffset));
        return near ? transfer.request(endLogOffset) : CompletableFuture.completedFuture(ReplicaOutcome.NO_SLAVE);
    }

    /** Where slaves connect to. */
    public InetSocketAddress address() {
        return listener.address();
    }

    /** The slaves that follow now, oldest first. */
    public List<HaStatus.Slave> slaves() {
        return accept.connections().stream()
                .map(HAConnection::status)
                .flatMap(Optional::stream)
                .toList();
    }

    /** Slaves that do not follow any more, the newest few, the last to go first. */
    public List<HaStatus.FormerSlave> former() {
        return accept.former();
    }

    /** Answers all puts that still wait, and closes every connection. When no service runs any more. */
    @Override
    public void close() throws IOException {
        transfer.answerAll();
        accept.closeAll();
        listener.close();
    }
}
