package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.HaConfig;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where in its master's log a slave begins that has none of its own. */
class EmptySlaveTest {
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
}
