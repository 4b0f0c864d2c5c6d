package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.HaStatus;
import dev.twinlog.io.Network;
import dev.twinlog.observe.StoreEvent;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Logs that do not fit, and peers that are none: nothing of it reaches a log, or anybody else. */
class ReplicationRefusalsTest {
    private static final long SEED = 20_151_129;
    private static final int MOST_FRAME_BYTES = 32 * 1024;

    /** The master remembers whom it refused, and why. */
    private static void assertRefusedByMaster(ReplicaPair pair, HaStatus.Slave last) {
        String reason = pair.master.told(StoreEvent.HaRefused.class).get(0).reason();
        assertThat(pair.master.store.haStatus().former())
                .containsExactly(new HaStatus.FormerSlave(last, HaStatus.Ending.REFUSED, reason, pair.clock.millis()));
    }

    private static void assertRefused(ReplicaPair pair, byte[] logBefore, String reason) throws IOException {
        assertThat(pair.state()).isEqualTo(HaStatus.State.REFUSED);
        assertThat(pair.slave.following().reason()).startsWith(reason).doesNotContain("\n");
        assertThat(pair.slave.told(StoreEvent.HaRefused.class)).hasSize(1);
        assertThat(pair.slave.store.getRuntimeInfo())
                .containsEntry("haState", "REFUSED")
                .containsEntry("haProblem", pair.slave.following().reason());
        int connections = pair.network.connections();
        pair.master.put(30); // its log grows past the slave's
        pair.pass(Duration.ofSeconds(60));
        assertThat(pair.slave.log()).isEqualTo(logBefore);
        assertThat(pair.network.connections()).as("it does not try again").isEqualTo(connections);
        assertThat(pair.slaves()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aSlaveAheadOfItsMasterIsRefused(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.prepareSlave(3);
            pair.openMaster();
            pair.master.put(1);
            pair.openSlave();
            byte[] before = pair.slave.log();
            pair.settle();
            assertThat(pair.master.told(StoreEvent.HaRefused.class))
                    .containsExactly(new StoreEvent.HaRefused(
                            "simulated:connection-1",
                            305,
                            "it asks for log offset 305, but this log ends at 102; the slave holds what this master"
                                    + " does not"));
            assertRefusedByMaster(pair, new HaStatus.Slave("simulated:connection-1", 0, 305));
            assertRefused(
                    pair, before, "the master goes on at log offset 102, but this log ends at 306; it holds what the");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSlaveOlderThanItsMastersOldestFileIsRefused(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.prepareSlave(3);
            pair.openMaster();
            pair.master.put(25);
            pair.loseMastersOldestFile();
            pair.openSlave();
            byte[] before = pair.slave.log();
            pair.settle();
            assertRefusedByMaster(pair, new HaStatus.Slave("simulated:connection-1", 0, 305));
            assertRefused(
                    pair, before, "the master goes on at log offset 1024, but this log ends at 306; what lies between");
        }
    }

    /** Of the same length, record for record, and not the same: only comparing them tells. */
    @ParameterizedTest
    @EnumSource
    void aSlaveThatComparesItsEndNoticesAnotherHistory(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.prepareSlave(12);
            pair.clock.advance(Duration.ofMillis(1)); // so the store times differ
            pair.openMaster();
            pair.master.put(20);
            pair.openSlave(HaConfig.following(ReplicaPair.ADDRESS).withOverlapBytes(1000));
            byte[] before = pair.slave.log();
            pair.settle();
            assertRefused(
                    pair, before, "the master's log and this one differ at log offset 1087, so begin with an empty");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSlaveThatComparesItsEndGoesOnWhenItIsTheSame(Engine engine) throws Exception {
        for (int overlapBytes : new int[] {1, 50, 102, 103, 5000}) {
            try (ReplicaPair pair = new ReplicaPair(engine)) {
                pair.openMaster();
                HaConfig comparing = HaConfig.following(ReplicaPair.ADDRESS)
                        .with(HaConfig.StartFrom.OLDEST_FILE)
                        .withOverlapBytes(overlapBytes);
                pair.openSlave(comparing);
                for (int more = 1; more < 14; more++) {
                    pair.master.put(more % 5);
                    pair.settle();
                    assertThat(pair.slave.log()).isEqualTo(pair.master.log());
                    assertThat(pair.state()).isEqualTo(HaStatus.State.CAUGHT_UP);
                    pair.slave.store.close();
                    pair.openSlave(comparing);
                    pair.settle();
                    assertThat(pair.slaves()).hasSize(1);
                }
            }
        }
    }

    /** A master that is none of ours sends from wherever it is asked, in the middle of a message if need be. */
    @ParameterizedTest
    @EnumSource
    void bytesThatAreNoRecordAreNeverSplicedOn(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.openMaster();
            pair.master.put(5);
            byte[] log = pair.master.log();
            pair.prepareSlave(1);
            try (Network.Listener listener = pair.network.listen(other(1))) {
                pair.openSlave(HaConfig.following(other(1)).withOverlapBytes(0));
                byte[] before = pair.slave.log();
                pair.settle();
                Network.Connection toSlave = listener.accept().orElseThrow();
                toSlave.write(frame(102, log, 111, 300)); // nine bytes into the second message
                pair.settle();
                assertRefused(pair, before, "the master sends magic 0x");
            }
        }
    }

    /** An original does not say that it lacks what it is asked for: it just has nothing to send from there on. */
    @ParameterizedTest
    @EnumSource
    void aMasterThatHasNothingWhereThisLogEndsIsRefused(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.openMaster();
            pair.prepareSlave(3);
            try (Network.Listener listener = pair.network.listen(other(1))) {
                pair.openSlave(HaConfig.following(other(1)));
                byte[] before = pair.slave.log();
                pair.settle();
                listener.accept().orElseThrow().write(frame(305, new byte[0], 0, 0));
                pair.settle();
                assertRefused(
                        pair, before, "the master has nothing at log offset 305, but this log ends at 306; what comes");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aMasterWithFilesOfAnotherSizeIsRefused(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.openMaster();
            try (Network.Listener listener = pair.network.listen(other(1))) {
                pair.openSlave(HaConfig.following(other(1)));
                pair.settle();
                listener.accept().orElseThrow().write(frame(1500, new byte[0], 0, 0));
                pair.settle();
                assertRefused(
                        pair, new byte[0], "the master goes on at log offset 1500, but no file of 1024 bytes begins");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void garbageFromAMasterEndsThatConnectionOnly(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine);
                Network.Listener listener = pair.network.listen(other(1))) {
            pair.openSlave(HaConfig.following(other(1)));
            for (int size : new int[] {-1, Integer.MIN_VALUE, MOST_FRAME_BYTES + 1, Integer.MAX_VALUE}) {
                pair.pass(Duration.ofSeconds(6));
                Network.Connection toSlave = listener.accept().orElseThrow();
                toSlave.write(ByteBuffer.allocate(12).putLong(0).putInt(size).flip());
                pair.settle();
                assertThat(pair.slave.following().reason())
                        .isEqualTo("a frame of " + size + " bytes; this is no master");
                assertThatThrownBy(() -> toSlave.write(ByteBuffer.allocate(1))).isInstanceOf(IOException.class);
            }
            assertThat(pair.slave.log()).isEmpty();
            assertThat(pair.state()).isEqualTo(HaStatus.State.CONNECTING);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatASlaveCannotHaveEndsItsConnectionOnly(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.open();
            pair.settle();
            pair.master.put(3);
            pair.settle();
            for (long[] says : new long[][] {{-1}, {Long.MIN_VALUE}, {0, 307}, {102, 101}, {204, 306, -5}, {0, -1}}) {
                Network.Connection liar = pair.network.connect(ReplicaPair.ADDRESS);
                ByteBuffer reports = ByteBuffer.allocate(says.length * Long.BYTES);
                for (long offset : says) {
                    reports.putLong(offset);
                }
                liar.write(reports.flip());
                pair.settle();
                assertThatThrownBy(() -> liar.write(ByteBuffer.allocate(1)))
                        .as("%s", Arrays.toString(says))
                        .isInstanceOf(IOException.class);
                liar.close();
            }
            pair.master.put(2);
            pair.settle();
            assertThat(pair.slave.log()).isEqualTo(pair.master.log());
            assertThat(pair.slaves()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void randomBytesHurtNobody(Engine engine) throws Exception {
        Random random = new Random(SEED);
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.open();
            pair.settle();
            for (int i = 0; i < 50; i++) {
                byte[] bytes = new byte[random.nextInt(200)];
                random.nextBytes(bytes);
                Network.Connection stranger = pair.network.connect(ReplicaPair.ADDRESS);
                stranger.write(ByteBuffer.wrap(bytes));
                pair.master.put(1);
                pair.settle();
                stranger.close();
            }
            pair.settle();
            assertThat(pair.slave.log()).as("seed %d", SEED).isEqualTo(pair.master.log());
            assertThat(pair.network.openConnections()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoNeverSaysAWordIsLetGoAndMakesRoomForOthers(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.openMaster(
                    BrokerRole.ASYNC_MASTER,
                    HaConfig.listening(ReplicaPair.PORT).with(new HaConfig.Limits(2, 1 << 20)));
            Network.Connection first = pair.network.connect(ReplicaPair.ADDRESS);
            Network.Connection second = pair.network.connect(ReplicaPair.ADDRESS);
            pair.master.steps.runUntilIdle();
            pair.openSlave();
            pair.settle();
            assertThat(pair.slaves())
                    .as("the third took the place of the first")
                    .hasSize(1);
            assertThatThrownBy(() -> first.write(ByteBuffer.allocate(1))).isInstanceOf(IOException.class);
            pair.pass(Duration.ofSeconds(21));
            assertThatThrownBy(() -> second.write(ByteBuffer.allocate(1))).isInstanceOf(IOException.class);
            assertThat(pair.slaves()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anAddressInUseLeavesTheFolderAsItWas(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine);
                Network.Listener taken = pair.network.listen(ReplicaPair.ADDRESS)) {
            assertThat(taken.address().getPort()).isEqualTo(ReplicaPair.PORT);
            assertThatThrownBy(pair::openMaster)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("cannot listen on");
            assertThat(pair.master.disk().exists(Path.of("/store"))).isFalse();
        }
    }

    private static InetSocketAddress other(int more) {
        return new InetSocketAddress(ReplicaPair.ADDRESS.getAddress(), ReplicaPair.PORT + more);
    }

    private static ByteBuffer frame(long logOffset, byte[] log, int from, int size) {
        return ByteBuffer.allocate(12 + size)
                .putLong(logOffset)
                .putInt(size)
                .put(log, from, size)
                .flip();
    }
}
