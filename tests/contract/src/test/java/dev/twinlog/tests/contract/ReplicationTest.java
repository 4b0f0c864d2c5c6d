package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.HaStatus;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.sim.LinkPlan;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A slave follows its master's log, byte for byte; both run step by step on a simulated network. */
class ReplicationTest {
    private static final long SEED = 20_151_129;

    @ParameterizedTest
    @EnumSource
    void aSlaveGetsWhatWasThereAndWhatComes(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.openMaster();
            pair.master.put(3);
            pair.openSlave();
            pair.settle();
            assertThat(pair.slave.queue()).containsExactly(0L, 102L, 204L);
            pair.master.put(30);
            pair.settle();
            pair.assertSame();
            assertThat(pair.slave.queue()).hasSize(33);
            long end = pair.master.store.getMaxPhyOffset();
            assertThat(pair.slaves()).containsExactly(new HaStatus.Slave("simulated:connection-1", end, end));
            assertThat(pair.state()).isEqualTo(HaStatus.State.CAUGHT_UP);
            assertThat(pair.master.told(StoreEvent.HaSent.class))
                    .allSatisfy(sent -> assertThat(sent.logOffset() / ReplicaSide.FILE_BYTES)
                            .as("never crosses a file")
                            .isEqualTo((sent.logOffset() + sent.size() - 1) / ReplicaSide.FILE_BYTES));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSlaveOfTheOtherDesignGetsTheSameLog(Engine engine) throws Exception {
        Engine other = engine == Engine.V3 ? Engine.V4 : Engine.V3;
        try (ReplicaPair pair = new ReplicaPair(engine, other)) {
            pair.open();
            pair.settle();
            pair.master.put(25);
            pair.settle();
            pair.assertSame();
        }
    }

    @ParameterizedTest
    @EnumSource
    void anEmptySlaveBeginsAtTheLastFile(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.openMaster();
            pair.master.put(25);
            pair.settle();
            pair.openSlave();
            pair.settle();
            assertThat(pair.slave.store.getMinPhyOffset()).isEqualTo(2048);
            assertThat(pair.slave.log()).isEqualTo(pair.master.log(2048));
            assertThat(pair.slave.queue()).isEqualTo(pair.master.queue().subList(18, 25));
            assertThat(pair.slave.store.getMinOffsetInQueue("T", 0)).isEqualTo(18);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anEmptySlaveMayBeginAtTheOldestFile(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.openMaster();
            pair.master.put(25);
            pair.openSlave(ReplicaPair.FROM_THE_BEGINNING);
            pair.settle();
            pair.assertSame();
            assertThat(pair.network.connections()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anEmptySlaveBeginsAtTheOldestFileThatIsLeft(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.openMaster();
            pair.master.put(25);
            pair.loseMastersOldestFile();
            pair.openSlave(ReplicaPair.FROM_THE_BEGINNING);
            pair.pass(Duration.ofSeconds(1));
            assertThat(pair.slave.store.getMinPhyOffset()).isEqualTo(1024);
            assertThat(pair.slave.log()).isEqualTo(pair.master.log());
        }
    }

    @ParameterizedTest
    @EnumSource
    void anEmptySlaveWaitsForTheFirstMessageOfAnEmptyMaster(Engine engine) throws Exception {
        for (HaConfig.StartFrom from : HaConfig.StartFrom.values()) {
            try (ReplicaPair pair = new ReplicaPair(engine)) {
                pair.openMaster();
                pair.openSlave(HaConfig.following(ReplicaPair.ADDRESS).with(from));
                pair.pass(Duration.ofSeconds(30));
                assertThat(pair.slave.log()).isEmpty();
                pair.master.put(2);
                pair.settle();
                pair.assertSame();
                // who wants the oldest file asks for the last, too, to find out that there is none
                int connections = from == HaConfig.StartFrom.OLDEST_FILE ? 2 : 1;
                assertThat(pair.network.connections()).as("%s", from).isEqualTo(connections);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 13, 40, 500})
    void framesSplitAnywhereAreTheSame(int readBytes) throws Exception {
        for (Engine engine : Engine.values()) {
            try (ReplicaPair pair = new ReplicaPair(engine)) {
                pair.network.use(LinkPlan.PERFECT.withReadBytes(readBytes).withWindowBytes(100));
                pair.open();
                pair.settle();
                pair.master.put(12);
                pair.settle();
                pair.assertSame();
            }
        }
    }

    /** After any byte of a frame with two messages, and of the slave's reports; it goes on as if nothing had been. */
    @ParameterizedTest
    @EnumSource
    void aConnectionMayBeCutAtAnyByte(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.openMaster();
            pair.openSlave(ReplicaPair.FROM_THE_BEGINNING);
            pair.settle();
            for (int cut = 1; cut <= 12 + 2 * 102; cut++) {
                assertGoesOnAfterCut(pair, LinkPlan.PERFECT.withCutFromListener(cut));
            }
            for (int cut = 1; cut <= 3 * 8; cut++) {
                assertGoesOnAfterCut(pair, LinkPlan.PERFECT.withCutToListener(cut));
            }
            pair.assertSame();
        }
    }

    private static void assertGoesOnAfterCut(ReplicaPair pair, LinkPlan plan) {
        long before = pair.master.store.getMaxPhyOffset();
        int queued = (int) pair.master.store.getMaxOffsetInQueue("T", 0);
        pair.network.use(plan.withReadBytes(100));
        pair.network.cutAll();
        pair.pass(Duration.ofMillis(400));
        pair.master.put(2);
        pair.settle();
        pair.network.use(LinkPlan.PERFECT);
        pair.master.put(1);
        pair.pass(Duration.ofMillis(700));
        assertThat(pair.slave.log(before)).as("%s", plan).isEqualTo(pair.master.log(before));
        assertThat(pair.slave.store.getMaxOffsetInQueue("T", 0)).as("%s", plan).isEqualTo(queued + 3);
        assertThat(pair.network.openConnections()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void randomStepsAndCutsLoseNothing(Engine engine) throws Exception {
        for (long seed = SEED; seed < SEED + 20; seed++) {
            Random random = new Random(seed);
            try (ReplicaPair pair = new ReplicaPair(engine)) {
                pair.openMaster();
                pair.openSlave(ReplicaPair.FROM_THE_BEGINNING);
                for (int i = 0; i < 60; i++) {
                    pair.network.use(randomPlan(random));
                    pair.master.putAsync(random.nextInt(200));
                    pair.runRandomly(random, random.nextInt(60));
                    pair.clock.advance(Duration.ofMillis(random.nextInt(500)));
                    if (random.nextInt(20) == 0) {
                        pair.network.cutAll();
                    }
                }
                pair.network.use(LinkPlan.PERFECT);
                pair.network.cutAll();
                pair.pass(Duration.ofSeconds(10));
                assertThat(pair.slave.log()).as("seed %d", seed).isEqualTo(pair.master.log());
                assertThat(pair.slave.queue()).as("seed %d", seed).isEqualTo(pair.master.queue());
            }
        }
    }

    private static LinkPlan randomPlan(Random random) {
        LinkPlan plan = LinkPlan.PERFECT
                .withDelay(Duration.ofMillis(random.nextInt(50)))
                .withReadBytes(1 + random.nextInt(300))
                .withWindowBytes(1 + random.nextInt(2000));
        return random.nextBoolean() ? plan.withCutFromListener(1 + random.nextInt(5000)) : plan;
    }

    @ParameterizedTest
    @EnumSource
    void masterAndSlaveMayBeClosedAndOpenedAgain(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.open();
            pair.settle();
            pair.master.put(5);
            pair.settle();
            pair.slave.store.close();
            pair.master.put(5);
            pair.openSlave();
            pair.settle();
            pair.assertSame();
            pair.master.store.close();
            pair.pass(Duration.ofSeconds(30));
            assertThat(pair.state()).isEqualTo(HaStatus.State.CONNECTING);
            assertThat(pair.slave.following().reason()).contains("Connection refused");
            pair.openMaster();
            pair.master.put(5);
            pair.pass(Duration.ofSeconds(5));
            pair.assertSame();
            assertThat(pair.slave.queue()).hasSize(15);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSlaveBecomesMasterAndGoesOn(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.open();
            pair.settle();
            pair.master.put(15);
            pair.settle();
            pair.master.store.close();
            pair.slave.store.close();
            // each in the other's role: the old master follows, since it holds nothing that the new one lacks
            pair.slave.open(ReplicaSide.config(BrokerRole.ASYNC_MASTER, HaConfig.listening(ReplicaPair.PORT)));
            pair.slave.put(5);
            pair.master.open(ReplicaSide.config(BrokerRole.SLAVE, HaConfig.following(ReplicaPair.ADDRESS)));
            pair.settle();
            pair.assertSame();
            assertThat(pair.master.queue()).hasSize(20);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSlavesSlaveFollowsToo(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.openMaster();
            int port = ReplicaPair.PORT + 1;
            HaConfig both = ReplicaPair.FROM_THE_BEGINNING.withListen(
                    HaConfig.listening(port).listen());
            pair.openSlave(both);
            ReplicaSide third = new ReplicaSide(engine, pair.clock, pair.network);
            third.open(ReplicaSide.config(
                    BrokerRole.SLAVE,
                    HaConfig.following(new InetSocketAddress(ReplicaPair.ADDRESS.getAddress(), port))
                            .with(HaConfig.StartFrom.OLDEST_FILE)));
            pair.master.put(15);
            for (int i = 0; i < 10; i++) {
                pair.settle();
                third.steps.runUntilIdle();
            }
            assertThat(third.log()).isEqualTo(pair.master.log());
            third.store.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void manySlavesFollowAndASlowOneHoldsUpNobody(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.open();
            pair.settle();
            ReplicaSide slow = new ReplicaSide(engine, pair.clock, pair.network);
            pair.network.use(LinkPlan.PERFECT.withWindowBytes(50));
            slow.open(ReplicaSide.config(BrokerRole.SLAVE, ReplicaPair.FROM_THE_BEGINNING));
            slow.steps.step("HAClient");
            slow.steps.step("HAClient");
            pair.master.put(30);
            pair.settle();
            pair.assertSame();
            assertThat(slow.log()).isEmpty();
            assertThat(pair.slaves()).hasSize(2);
            for (int i = 0; i < 1000; i++) {
                slow.steps.runUntilIdle();
                pair.settle();
            }
            assertThat(slow.log()).isEqualTo(pair.master.log());
            slow.store.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void anIdleConnectionLastsAndBothSidesSpeak(Engine engine) throws Exception {
        HaConfig.Times quickMaster = new HaConfig.Times(300, 1500, 100);
        HaConfig.Times slowSlave = new HaConfig.Times(1000, 20_000, 100);
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.openMaster(
                    BrokerRole.ASYNC_MASTER,
                    HaConfig.listening(ReplicaPair.PORT).with(quickMaster));
            pair.openSlave(HaConfig.following(ReplicaPair.ADDRESS).with(slowSlave));
            pair.pass(Duration.ofSeconds(10));
            assertThat(pair.network.connections()).isEqualTo(1);
            assertThat(pair.master.told(StoreEvent.HaSent.class)).hasSizeBetween(25, 33);
            assertThat(pair.master.told(StoreEvent.HaAcked.class)).hasSizeBetween(9, 11);
            assertThat(pair.slave.disk().list(Path.of("/store/commitlog")))
                    .as("heartbeats append nothing")
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void eitherSideLetsGoOfASilentOne(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.open();
            pair.settle();
            pair.master.put(1);
            pair.settle();
            pair.network.partition();
            pair.pass(Duration.ofSeconds(19));
            assertThat(pair.slaves()).hasSize(1);
            pair.pass(Duration.ofSeconds(2));
            assertThat(pair.slaves()).isEmpty();
            assertThat(pair.master.told(StoreEvent.HaDisconnected.class))
                    .extracting(StoreEvent.HaDisconnected::reason)
                    .containsExactly("it was silent for 20000 ms");
            assertThat(pair.slave.told(StoreEvent.HaDisconnected.class))
                    .extracting(StoreEvent.HaDisconnected::reason)
                    .containsExactly("the master was silent for 20000 ms");
            pair.master.put(1);
            pair.network.heal();
            pair.pass(Duration.ofSeconds(25));
            pair.assertSame();
            assertThat(pair.slaves()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aClosedConnectionLeavesNothingBehind(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.openMaster();
            List<String> services = pair.master.steps.names();
            for (int i = 0; i < 100; i++) {
                pair.network.connect(ReplicaPair.ADDRESS).close(); // a port probe
                pair.master.steps.runUntilIdle();
            }
            assertThat(pair.master.steps.names()).isEqualTo(services);
            assertThat(pair.network.openConnections()).isZero();
        }
    }
}
