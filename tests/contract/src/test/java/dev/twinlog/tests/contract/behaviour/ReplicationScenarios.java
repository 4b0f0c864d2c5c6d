package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;

import dev.twinlog.tests.real.PullRequest;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStoreConfig.Flush;
import dev.twinlog.tests.real.RealStoreConfig.Role;
import dev.twinlog.tests.real.RealStores;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Collections;
import java.util.List;

/** Masters and slaves over sockets: two stores of one kind, or a store and a hand-made slave. */
final class ReplicationScenarios {
    private static final String AREA = "Replication";
    private static final int FRAME_HEADER_BYTES = 12;
    private static final int SYNC_TIMEOUT_MILLIS = 1_500;
    private static final int AT_ONCE_MILLIS = 1_400;
    private static final Duration IDLE = Duration.ofSeconds(10);
    private static final Duration TO_MEET = Duration.ofSeconds(1);
    private static final String REFUSED = "two logs that have grown apart make a third one that nobody wrote";

    private ReplicationScenarios() {}

    static List<Scenario> all() {
        return List.of(
                scenario(AREA, "SYNC_MASTER without a slave", stage -> {
                            RealStore master = stage.open(master(Role.SYNC_MASTER));
                            return master.put(Stage.m(10)).status();
                        })
                        .all("SLAVE_NOT_AVAILABLE"),
                scenario(AREA, "SYNC_MASTER with a slave", ReplicationScenarios::syncMasterWithSlave)
                        .all("PUT_OK, slave's log 102"),
                scenario(
                                AREA,
                                "SYNC_MASTER with a slave that never acknowledges",
                                stage -> silentSlave(stage, Flush.ASYNC_FLUSH))
                        .all("FLUSH_SLAVE_TIMEOUT after the timeout"),
                scenario(
                                AREA,
                                "case 11: SYNC_FLUSH and SYNC_MASTER with a slave that never acknowledges",
                                stage -> silentSlave(stage, Flush.SYNC_FLUSH))
                        .originals("PUT_OK at once", "PUT_OK at once")
                        .ours("FLUSH_SLAVE_TIMEOUT after the timeout")
                        .because(
                                "what satisfies the wait for the disk says nothing of a slave, so there are two requests"),
                scenario(AREA, "slave follows over three files", ReplicationScenarios::follows)
                        .all("log 0 to 2558, queue 0 to 23, readable 23"),
                scenario(AREA, "case 23: slave ahead of a truncated master", ReplicationScenarios::aheadOfMaster)
                        .originals("log 612, queue 0 to 3", "log 612, queue 0 to 3")
                        .ours("log 315, queue 0 to 3, REFUSED")
                        .because(REFUSED),
                scenario(AREA, "case 37: connections of an idle slave in ten seconds", ReplicationScenarios::idle)
                        .originals("more than one", "more than one")
                        .ours("one")
                        .because("what the master says does not postpone what the slave has to say"),
                scenario(AREA, "case 38: first sync with a master of six files", ReplicationScenarios::firstSync)
                        .designs(
                                "log 5120 to 6080, queue 25 to 30, readable 5; pull 0: OFFSET_TOO_SMALL, next 25;"
                                        + " checkpoint's log time 0; after a crash queue 25 to 30, readable 5",
                                "log 5120 to 6080, queue 25 to 30, readable 5; pull 0: OFFSET_TOO_SMALL, next 0;"
                                        + " checkpoint's log time 0; after a crash queue 25 to 30, readable 5"),
                scenario(AREA, "case 38: slave older than its master's oldest file", ReplicationScenarios::tooOld)
                        .originals("log 960", "log 960")
                        .ours("log 960, REFUSED")
                        .because("it would wait for ever, so it says so"));
    }

    private static RealStoreConfig master(Role role) {
        return Stage.config()
                .withRole(role)
                .withHaListenPort(RealStores.freePort())
                .withHaTimes(300, 20_000);
    }

    private static RealStoreConfig slave() {
        return Stage.config().withRole(Role.SLAVE).withHaTimes(300, 20_000);
    }

    private static String address(RealStore master) {
        return "127.0.0.1:" + master.haListenPort();
    }

    /** What a slave of ours says of its master; the originals say nothing. */
    private static String shown(RealStore slave) {
        return slave instanceof EngineStore own
                ? ", " + own.engine().haStatus().following().orElseThrow().state()
                : "";
    }

    private static String log(RealStore store) {
        return "log %d to %d".formatted(store.minLogOffset(), store.maxLogOffset());
    }

    private static String syncMasterWithSlave(Stage stage) throws IOException {
        RealStore master = stage.openBeside("master", master(Role.SYNC_MASTER).withSyncTimeoutMillis(30_000));
        RealStore slave = stage.open(slave());
        slave.followMaster(address(master));
        String[] status = {""};
        stage.await(() -> {
            status[0] = master.put(Stage.m(10)).status();
            return !status[0].equals("SLAVE_NOT_AVAILABLE"); // it has not reported yet
        });
        return status[0] + ", slave's log " + (slave.maxLogOffset() == master.maxLogOffset() ? "102" : "shorter");
    }

    private static String silentSlave(Stage stage, Flush flush) throws IOException {
        RealStore master =
                stage.open(master(Role.SYNC_MASTER).withFlush(flush).withSyncTimeoutMillis(SYNC_TIMEOUT_MILLIS));
        try (Socket slave = new Socket(InetAddress.getLoopbackAddress(), master.haListenPort())) {
            slave.getOutputStream().write(new byte[Long.BYTES]);
            slave.getInputStream().readNBytes(FRAME_HEADER_BYTES); // a heartbeat: the master knows it now
            long beginNanos = System.nanoTime();
            String status = master.put(Stage.m(10)).status();
            long millis = (System.nanoTime() - beginNanos) / 1_000_000;
            return status + (millis < AT_ONCE_MILLIS ? " at once" : " after the timeout");
        }
    }

    private static String follows(Stage stage) throws IOException {
        RealStore master = stage.openBeside("master", master(Role.ASYNC_MASTER));
        RealStore slave = stage.open(slave());
        try (Relay relay = Relay.open(master.haListenPort())) {
            join(stage, slave, relay); // it begins with the last file, so it must be early
            for (int i = 0; i < 23; i++) {
                master.put(Stage.m(10));
            }
            stage.settle(() -> slave.maxOffsetInQueue("T", 0) == 23);
            return log(slave) + ", " + Answers.queue(slave);
        }
    }

    private static void join(Stage stage, RealStore slave, Relay relay) {
        slave.followMaster(relay.address());
        stage.await(relay::hasHeardSlave);
        stage.pass(TO_MEET);
    }

    private static String aheadOfMaster(Stage stage) throws IOException {
        RealStore slave = stage.open(slave());
        slave.appendToCommitLog(0, LogImage.of(Collections.nCopies(3, Stage.m(13))));
        stage.awaitQueue(slave, 3);
        RealStore master = stage.openBeside("master", master(Role.ASYNC_MASTER));
        stage.putAndAwait(master, 1, 10);
        try (Relay relay = Relay.open(master.haListenPort())) {
            join(stage, slave, relay);
            stage.putAndAwait(master, 5, 10);
            stage.settle(() -> slave.maxLogOffset() == master.maxLogOffset());
            return "log %d, queue 0 to %d".formatted(slave.maxLogOffset(), slave.maxOffsetInQueue("T", 0))
                    + shown(slave);
        }
    }

    private static String idle(Stage stage) throws IOException {
        RealStore master = stage.openBeside("master", master(Role.ASYNC_MASTER).withHaTimes(300, 1_500));
        stage.putAndAwait(master, 1, 10);
        RealStore slave = stage.open(slave().withHaTimes(1_000, 20_000));
        try (Relay relay = Relay.open(master.haListenPort())) {
            slave.followMaster(relay.address());
            stage.await(() -> relay.connections() > 0);
            stage.pass(IDLE);
            return relay.connections() == 1 ? "one" : "more than one";
        }
    }

    private static String firstSync(Stage stage) throws IOException {
        RealStore master = stage.openBeside("master", master(Role.ASYNC_MASTER));
        stage.putAndAwait(master, 30, 100);
        RealStore slave = stage.open(slave());
        slave.followMaster(address(master));
        stage.settle(() -> slave.maxOffsetInQueue("T", 0) == 30);
        String first = "%s, %s; pull 0: %s"
                .formatted(log(slave), Answers.queue(slave), Answers.pull(slave, PullRequest.of("T", 0, 0, 1)));
        stage.close(slave);
        long physicMillis = ByteBuffer.wrap(Files.readAllBytes(stage.folder().resolve("checkpoint")))
                .getLong();
        stage.markCrashed();
        return "%s; checkpoint's log time %d; after a crash %s"
                .formatted(first, physicMillis, Answers.queue(stage.open(slave())));
    }

    private static String tooOld(Stage stage) throws IOException {
        RealStore slave = stage.open(slave());
        slave.appendToCommitLog(0, LogImage.of(Collections.nCopies(5, Stage.m(100))));
        RealStoreConfig config = master(Role.ASYNC_MASTER);
        RealStore master = stage.openBeside("master", config);
        stage.putAndAwait(master, 30, 100);
        var log = master.folder().resolve("commitlog");
        stage.close(master);
        Files.delete(log.resolve(StoreFile.name(0)));
        Files.delete(log.resolve(StoreFile.name(1024)));
        RealStore younger = stage.openBeside("master", config);
        try (Relay relay = Relay.open(younger.haListenPort())) {
            join(stage, slave, relay);
            younger.put(Stage.m(100));
            stage.pass(TO_MEET);
            return "log " + slave.maxLogOffset() + shown(slave);
        }
    }
}
