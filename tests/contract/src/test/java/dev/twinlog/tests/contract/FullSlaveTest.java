package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.HaStatus;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.sim.FaultPlan;
import dev.twinlog.sim.FaultPlan.Operation;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A slave whose disk is full keeps what it has and its connection, and goes on when there is room. */
class FullSlaveTest {

    private int keptBytes;

    /** Its log ends where there was no room any more, while its master's goes on. */
    private ReplicaPair fullSlave(Engine engine) throws IOException {
        ReplicaPair pair = new ReplicaPair(engine);
        pair.openMaster();
        pair.openSlave(ReplicaPair.FROM_THE_BEGINNING);
        pair.master.put(3);
        pair.settle();
        keptBytes = pair.slave.log().length;
        pair.slave.plan(FaultPlan.none().failFrom(Operation.RESERVE, "commitlog", 1));
        pair.master.put(30);
        pair.pass(Duration.ofSeconds(60));
        assertWaits(pair, 1);
        return pair;
    }

    /** Each connection finds once that there is no room. */
    private void assertWaits(ReplicaPair pair, int connections) {
        assertThat(pair.slave.log()).isEqualTo(Arrays.copyOf(pair.master.log(), keptBytes));
        assertThat(pair.state()).isEqualTo(HaStatus.State.CATCHING_UP);
        assertThat(pair.slave.following().reason()).startsWith("no room for more of ");
        assertThat(pair.slaves()).singleElement().returns((long) keptBytes, HaStatus.Slave::ackedOffset);
        assertThat(pair.slave.told(StoreEvent.DiskFull.class)).hasSize(connections);
    }

    private static void assertGoesOnWithRoom(ReplicaPair pair, int connections) {
        pair.slave.plan(FaultPlan.none());
        pair.pass(Duration.ofSeconds(10));
        assertThat(pair.slave.log()).isEqualTo(pair.master.log());
        assertThat(pair.slave.queue()).isEqualTo(pair.master.queue()).hasSize(33);
        assertThat(pair.slave.following().reason()).isEmpty();
        assertThat(pair.state()).isEqualTo(HaStatus.State.CAUGHT_UP);
        assertThat(pair.slave.told(StoreEvent.DiskHasRoom.class)).hasSize(connections);
        assertThat(pair.slave.told(StoreEvent.Failed.class)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void itWaitsOnItsOneConnection(Engine engine) throws Exception {
        try (ReplicaPair pair = fullSlave(engine)) {
            assertThat(pair.network.connections()).isEqualTo(1);
            assertThat(pair.slave.told(StoreEvent.HaDisconnected.class)).isEmpty();
            assertGoesOnWithRoom(pair, 1);
            assertThat(pair.network.connections()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatItHadNoRoomForComesAgainAfterACut(Engine engine) throws Exception {
        try (ReplicaPair pair = fullSlave(engine)) {
            pair.network.cutAll();
            pair.pass(Duration.ofSeconds(20));
            assertWaits(pair, 2);
            assertThat(pair.network.connections()).isEqualTo(2);
            assertGoesOnWithRoom(pair, 2);
            assertThat(pair.network.connections()).isEqualTo(2);
        }
    }
}
