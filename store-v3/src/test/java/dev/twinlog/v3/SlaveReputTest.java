package dev.twinlog.v3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.observe.StoreEvent;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SlaveReputTest {
    private static final String LOG_FILE = "commitlog/00000000000000000000";

    @TempDir
    Path temp;

    private byte[] image; // a master's first log file: nine messages of 110 bytes and a blank
    private World world;

    @BeforeEach
    void writeAMastersLog() throws Exception {
        World master = new World(temp.resolve("master"));
        DefaultMessageStore store = master.open(BrokerRole.ASYNC_MASTER, 100, 100);
        for (int i = 0; i < 10; i++) {
            store.putMessage(World.keyed("kk"));
        }
        store.close();
        image = Files.readAllBytes(temp.resolve("master").resolve(LOG_FILE));
        world = new World(temp.resolve("slave"));
    }

    private static byte[] part(byte[] bytes, int from, int to) {
        return Arrays.copyOfRange(bytes, from, to);
    }

    @Test
    void onlyASlaveRunsTheReput() throws Exception {
        try (DefaultMessageStore slave = world.open(BrokerRole.SLAVE, 100, 100)) {
            assertThat(slave.getMaxPhyOffset()).isZero();
            assertThat(world.steps.names()).contains("ReputMessageService");
        }
        World master = new World(temp.resolve("other"));
        try (DefaultMessageStore store = master.open(BrokerRole.SYNC_MASTER, 100, 100)) {
            assertThat(store.getMaxPhyOffset()).isZero();
            assertThat(master.steps.names())
                    .contains("IndexService", "DispatchMessageService")
                    .doesNotContain("ReputMessageService");
        }
    }

    @Test
    void halfAMessageIsWaitedFor() throws Exception {
        int size = ByteBuffer.wrap(image).getInt(0);
        try (DefaultMessageStore slave = world.open(BrokerRole.SLAVE, 100, 100)) {
            for (int split : new int[] {3, 50, size - 1}) {
                slave.appendToCommitLog(slave.getMaxPhyOffset(), part(image, (int) slave.getMaxPhyOffset(), split));
                world.steps.runUntilIdle();
                assertThat(slave.getMaxOffsetInQueue("T", 0)).isZero();
            }
            slave.appendToCommitLog(size - 1, part(image, size - 1, size + 10));
            world.steps.runUntilIdle();
            assertThat(slave.getMaxOffsetInQueue("T", 0)).isEqualTo(1);
            slave.appendToCommitLog(size + 10, part(image, size + 10, 1024));
            world.steps.runUntilIdle();
            assertThat(slave.getMaxOffsetInQueue("T", 0)).isEqualTo(9);
            assertThat(slave.positions().dispatched()).isEqualTo(9L * size);
        }
    }

    @Test
    void aMalformedRecordStopsItForGood() throws Exception {
        int size = ByteBuffer.wrap(image).getInt(0);
        byte[] damaged = part(image, 0, 3 * size);
        ByteBuffer.wrap(damaged).putInt(size + 4, 0x12345678); // the second magic
        try (DefaultMessageStore slave = world.open(BrokerRole.SLAVE, 100, 100)) {
            slave.appendToCommitLog(0, damaged);
            world.steps.runUntilIdle();
            assertThat(slave.getMaxOffsetInQueue("T", 0)).isEqualTo(1);
            assertThat(world.told(StoreEvent.Refused.class))
                    .containsExactly(new StoreEvent.Refused(
                            size, "stopped at magicCode: magic 0x12345678 is none of a message or blank"));
            slave.appendToCommitLog(3L * size, part(image, 3 * size, 4 * size));
            world.steps.runUntilIdle();
            assertThat(slave.getMaxOffsetInQueue("T", 0)).isEqualTo(1);
            assertThat(world.told(StoreEvent.Refused.class)).hasSize(1);
        }
    }
}
