package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.HaStatus;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.SimulatedNetwork;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;

/** A master and its slave, in one world of simulated time, disks and network, stepped by hand. */
final class ReplicaPair implements AutoCloseable {
    static final int PORT = 10_912;
    static final InetSocketAddress ADDRESS = new InetSocketAddress(InetAddress.getLoopbackAddress(), PORT);
    static final HaConfig FROM_THE_BEGINNING = HaConfig.following(ADDRESS).with(HaConfig.StartFrom.OLDEST_FILE);
    private static final int ROUNDS = 200_000;

    final ManualClock clock = new ManualClock(1_700_000_000_000L);
    final SimulatedNetwork network = new SimulatedNetwork(clock);
    final ReplicaSide master;
    final ReplicaSide slave;

    ReplicaPair(Engine engine) {
        this(engine, engine);
    }

    ReplicaPair(Engine masterEngine, Engine slaveEngine) {
        this.master = new ReplicaSide(masterEngine, clock, network);
        this.slave = new ReplicaSide(slaveEngine, clock, network);
    }

    void openMaster() throws IOException {
        openMaster(BrokerRole.ASYNC_MASTER, HaConfig.listening(PORT));
    }

    void openMaster(BrokerRole role, HaConfig ha) throws IOException {
        master.open(ReplicaSide.config(role, ha));
    }

    void openSlave() throws IOException {
        openSlave(HaConfig.following(ADDRESS));
    }

    void openSlave(HaConfig ha) throws IOException {
        slave.open(ReplicaSide.config(BrokerRole.SLAVE, ha));
    }

    void open() throws IOException {
        openMaster();
        openSlave();
    }

    /** A slave that holds {@code messages} of its own, as if it had been a master before. */
    void prepareSlave(int messages) throws IOException {
        slave.open(ReplicaSide.config(BrokerRole.ASYNC_MASTER, HaConfig.NONE));
        slave.put(messages);
        slave.steps.runUntilIdle();
        slave.store.close();
    }

    /** The master is opened again without its first log file, as if that had expired. */
    void loseMastersOldestFile() throws IOException {
        settle();
        master.store.close();
        master.disk().delete(Path.of("/store/commitlog/00000000000000000000"));
        openMaster();
    }

    /** Both have the same log and the same queue. */
    void assertSame() {
        assertThat(slave.log()).isEqualTo(master.log());
        assertThat(slave.queue()).isEqualTo(master.queue());
    }

    /** Lets both work until neither has anything left to do; time stands still. */
    void settle() {
        for (int round = 0; round < ROUNDS; round++) {
            if (!stepAll(master) & !stepAll(slave)) {
                return;
            }
        }
        throw new AssertionError("they are never done");
    }

    private static boolean stepAll(ReplicaSide side) {
        boolean any = false;
        for (String name : side.steps.names()) {
            any |= side.steps.names().contains(name) && side.steps.step(name);
        }
        return any;
    }

    /** Lets time pass, a hundred milliseconds at a time, and both work meanwhile. */
    void pass(Duration duration) {
        for (long millis = 0; millis < duration.toMillis(); millis += 100) {
            clock.advance(Duration.ofMillis(100));
            settle();
        }
    }

    /** Lets services of both, picked at random, take some steps. */
    void runRandomly(Random random, int steps) {
        for (int i = 0; i < steps; i++) {
            (random.nextBoolean() ? master : slave).steps.runRandomly(random, 1);
        }
    }

    HaStatus.State state() {
        return slave.following().state();
    }

    List<HaStatus.Slave> slaves() {
        return master.store.haStatus().slaves();
    }

    @Override
    public void close() throws IOException {
        if (slave.store != null) {
            slave.store.close();
        }
        if (master.store != null) {
            master.store.close();
        }
    }
}
