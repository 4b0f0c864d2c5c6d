package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A slave gets its log from a master, and from nobody else. */
class RolesTest {
    @TempDir
    Path temp;

    private byte[] imageOfAMaster(Engine engine, int messages) throws Exception {
        World master = new World(engine, temp.resolve("master"));
        try (MessageStore store = master.open()) {
            for (int i = 0; i < messages; i++) {
                master.put(store, World.keyed("T", "kk"));
            }
        }
        return Files.readAllBytes(master.path(World.FIRST_LOG_FILE));
    }

    @ParameterizedTest
    @EnumSource
    void aSlaveRefusesPuts(Engine engine) throws Exception {
        World world = new World(engine, temp.resolve("slave"));
        try (MessageStore slave = world.open(BrokerRole.SLAVE)) {
            PutMessageResult result = slave.putMessage(World.message(1));
            assertThat(result.status()).isEqualTo(PutMessageStatus.SERVICE_NOT_AVAILABLE);
            assertThat(result.appended()).isEmpty();
            assertThat(result.reason()).isEqualTo("this store is a slave; its messages come from its master");
            assertThat(slave.asyncPutMessage(World.message(1)).join().status())
                    .isEqualTo(PutMessageStatus.SERVICE_NOT_AVAILABLE);
            assertThat(slave.getMaxPhyOffset()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aMasterTakesNoBytes(Engine engine) throws Exception {
        World world = new World(engine, temp.resolve("store"));
        try (MessageStore master = world.open(BrokerRole.SYNC_MASTER)) {
            assertThatThrownBy(() -> master.appendToCommitLog(0, new byte[10]))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThat(master.getMaxPhyOffset()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void bytesGoToTheirOwnPlaceOnly(Engine engine) throws Exception {
        byte[] image = imageOfAMaster(engine, 3);
        World world = new World(engine, temp.resolve("slave"));
        try (MessageStore slave = world.open(BrokerRole.SLAVE)) {
            slave.appendToCommitLog(0, Arrays.copyOf(image, 110));
            for (long wrong : new long[] {-1, 0, 109, 111, 1024}) {
                assertThatThrownBy(() -> slave.appendToCommitLog(wrong, Arrays.copyOf(image, 110)))
                        .isInstanceOf(IllegalArgumentException.class);
            }
            assertThat(slave.getMaxPhyOffset()).isEqualTo(110);
        }
    }

    @ParameterizedTest
    @EnumSource
    void halfAMessageIsWaitedForAndNotJumpedOver(Engine engine) throws Exception {
        byte[] image = imageOfAMaster(engine, 3);
        World world = new World(engine, temp.resolve("slave"));
        try (MessageStore slave = world.open(BrokerRole.SLAVE)) {
            slave.appendToCommitLog(0, Arrays.copyOf(image, 50));
            world.steps.runUntilIdle();
            assertThat(slave.getMaxOffsetInQueue("T", 0)).isZero();
            assertThat(slave.lookMessageByOffset(0)).isEmpty();
            slave.appendToCommitLog(50, Arrays.copyOfRange(image, 50, 330));
            world.steps.runUntilIdle();
            assertThat(World.queue(slave, "T")).containsExactly(0L, 110L, 220L);
            assertThat(World.query(slave, "T", "kk")).hasSize(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatASlaveGotItStillHasWhenItBecomesMaster(Engine engine) throws Exception {
        byte[] image = imageOfAMaster(engine, 12);
        World world = new World(engine, temp.resolve("slave"));
        try (MessageStore slave = world.open(BrokerRole.SLAVE)) {
            slave.appendToCommitLog(0, image);
            slave.appendToCommitLog(1024, Arrays.copyOf(image, 37)); // and a piece of a next one
            world.steps.runUntilIdle();
        }
        try (MessageStore master = world.open(BrokerRole.ASYNC_MASTER)) {
            world.steps.runUntilIdle();
            assertThat(master.getMaxPhyOffset()).isEqualTo(1024);
            assertThat(World.queue(master, "T")).hasSize(9);
            var put = world.put(master, World.message(1));
            assertThat(put.logOffset()).isEqualTo(1024);
            assertThat(put.queueOffset()).isEqualTo(9);
        }
    }
}
