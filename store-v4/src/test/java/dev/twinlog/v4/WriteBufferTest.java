package dev.twinlog.v4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.api.TransientStorePoolConfig;
import dev.twinlog.io.MappedDisk;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Messages that wait in write buffers: readers and dispatch come to them when they are committed, and to all of them.
 */
class WriteBufferTest {
    private static final int MESSAGES = 25; // in three log files

    @TempDir
    Path folder;

    private DefaultMessageStore open(World world, int buffers) throws IOException {
        var store = new MessageStoreConfig(
                folder,
                new StoreGeometry(1024, 5, 100, 400),
                BrokerRole.ASYNC_MASTER,
                1 << 20,
                true,
                PullLimits.forMemory(1 << 30),
                FlushConfig.V4);
        StoreV4Config config = StoreV4Config.of(store).with(new TransientStorePoolConfig(buffers, 200, 4, 200));
        return DefaultMessageStore.open(config, new Env(world.clock, new MappedDisk(), world.journal), world.steps);
    }

    private static void put(DefaultMessageStore store) {
        for (int i = 0; i < MESSAGES; i++) {
            assertThat(store.putMessage(World.message(10)).isOk()).isTrue();
        }
    }

    @Test
    void dispatchWaitsForTheCommitAlsoWhereAFileEnds() throws Exception {
        World world = new World(folder);
        try (DefaultMessageStore store = open(world, 5)) {
            put(store);
            while (world.steps.step(ReputMessageService.NAME)) {
                continue;
            }
            assertThat(store.getMaxOffsetInQueue("T", 0)).isZero();
            assertThat(store.getMaxPhyOffset()).isZero();
            world.steps.runUntilIdle(); // asks for the time of the last commit
            world.clock.advance(Duration.ofMillis(200));
            world.steps.runUntilIdle();
            assertThat(store.getMaxOffsetInQueue("T", 0)).isEqualTo(MESSAGES);
        }
    }

    @Test
    void aPoolTooSmallLosesNoMessageOnTheWayToItsQueue() throws Exception {
        World world = new World(folder);
        try (DefaultMessageStore store = open(world, 1)) {
            put(store);
            while (world.steps.step(ReputMessageService.NAME)) {
                continue;
            }
            world.clock.advance(Duration.ofMillis(200));
            world.steps.runUntilIdle();
            world.clock.advance(Duration.ofMillis(200));
            world.steps.runUntilIdle();
            assertThat(store.getMaxOffsetInQueue("T", 0)).isEqualTo(MESSAGES);
        }
    }
}
