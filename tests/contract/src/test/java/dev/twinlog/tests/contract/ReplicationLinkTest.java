package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.HaConfig;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.sim.LinkPlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections that split what they carry, break, fall silent or are closed: the slave goes on where it was. */
class ReplicationLinkTest {
    private static final long SEED = 20_151_129;

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
