package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.HaStatus;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.sim.LinkPlan;
import java.net.InetSocketAddress;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A slave follows its master's log, byte for byte; both run step by step on a simulated network. */
class ReplicationTest {
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
}
