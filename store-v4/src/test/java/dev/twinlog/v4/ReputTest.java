package dev.twinlog.v4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.observe.StoreEvent;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages of 102 bytes lie nine a file. */
class ReputTest {
    private static final String NAME = "ReputMessageService";

    @TempDir
    Path folder;

    private void patch(int filePosition, int value) throws Exception {
        try (FileChannel file =
                FileChannel.open(folder.resolve("commitlog/00000000000000000000"), StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.allocate(4).putInt(0, value), filePosition);
        }
    }

    private static void put(DefaultMessageStore store, int messages) {
        for (int i = 0; i < messages; i++) {
            assertThat(store.putMessage(World.message(10)).isOk()).isTrue();
        }
    }

    @Test
    void eachStepDispatchesOneRecordInEveryRole() throws Exception {
        World world = new World(folder);
        try (DefaultMessageStore store = world.open(BrokerRole.ASYNC_MASTER)) {
            put(store, 10);
            assertThat(store.positions().dispatched()).isZero();
            for (int i = 1; i <= 9; i++) {
                assertThat(world.steps.step(NAME)).isTrue();
                assertThat(store.getMaxOffsetInQueue("T", 0)).isEqualTo(i);
            }
            assertThat(world.steps.step(NAME)).isTrue(); // over the blank
            assertThat(store.positions().dispatched()).isEqualTo(1024);
            assertThat(world.steps.step(NAME)).isTrue();
            assertThat(world.steps.step(NAME)).isFalse();
            assertThat(store.getMaxOffsetInQueue("T", 0)).isEqualTo(10);
        }
    }

    @Test
    void theUniqueKeyIsIndexedFirst() throws Exception {
        World world = new World(folder);
        try (DefaultMessageStore store = world.open(BrokerRole.ASYNC_MASTER)) {
            store.putMessage(MessageExtBrokerInner.builder("T", new byte[0])
                    .property("KEYS", "a b")
                    .property("UNIQ_KEY", "u")
                    .build());
            world.steps.runUntilIdle();
            assertThat(world.told(StoreEvent.IndexItemWritten.class))
                    .extracting(StoreEvent.IndexItemWritten::key)
                    .containsExactly("u", "a", "b");
            try (var found = store.queryMessage(KeyQuery.anyTime("T", "u", 1))) {
                assertThat(found.messages()).hasSize(1);
            }
        }
    }

    @Test
    void aMalformedRecordOfKnownSizeIsSteppedOver() throws Exception {
        World world = new World(folder);
        try (DefaultMessageStore store = world.open(BrokerRole.ASYNC_MASTER)) {
            put(store, 3);
            patch(102 + 28 + 4, 5); // the second record's physicalOffset
            world.steps.runUntilIdle();
            assertThat(store.getMaxOffsetInQueue("T", 0)).isEqualTo(3);
            try (var got = store.getMessage(dev.twinlog.api.PullRequest.all("g", "T", 0, 2, 1))) {
                assertThat(got.messages()).hasSize(1);
            }
            assertThat(world.told(StoreEvent.Refused.class))
                    .containsExactly(new StoreEvent.Refused(
                            102, "stepped over an unsound record: physicalOffset: says 5, lies at 102"));
        }
    }

    @Test
    void aMasterThatCannotTellTheSizeGoesOnWithTheNextFile() throws Exception {
        World world = new World(folder);
        try (DefaultMessageStore store = world.open(BrokerRole.ASYNC_MASTER)) {
            put(store, 12);
            patch(102 + 4, 0x11111111); // the second magic
            world.steps.runUntilIdle();
            assertThat(store.positions().dispatched()).isEqualTo(1024 + 3 * 102);
            assertThat(world.told(StoreEvent.Dispatched.class)).hasSize(4);
        }
    }

    @Test
    void aSlaveStopsThere() throws Exception {
        World world = new World(folder);
        byte[] image = masterImage();
        ByteBuffer.wrap(image).putInt(102 + 4, 0x11111111);
        try (DefaultMessageStore slave = world.open(BrokerRole.SLAVE)) {
            slave.appendToCommitLog(0, image);
            world.steps.runUntilIdle();
            assertThat(slave.positions().dispatched()).isEqualTo(102);
            assertThat(world.told(StoreEvent.Refused.class)).hasSize(1);
        }
        assertThat(folder.resolve("abort")).exists(); // something still waits
    }

    private byte[] masterImage() throws Exception {
        Path master = folder.resolve("../master-" + folder.getFileName()).normalize();
        try (DefaultMessageStore store = new World(master).open(BrokerRole.ASYNC_MASTER)) {
            put(store, 10);
        }
        return Files.readAllBytes(master.resolve("commitlog/00000000000000000000"));
    }

    @Test
    void aSlaveWaitsForTheOtherHalfOfAMessage() throws Exception {
        World world = new World(folder);
        byte[] image = masterImage();
        try (DefaultMessageStore slave = world.open(BrokerRole.SLAVE)) {
            slave.appendToCommitLog(0, Arrays.copyOf(image, 50));
            world.steps.runUntilIdle();
            assertThat(slave.positions().dispatched()).isZero();
            slave.appendToCommitLog(50, Arrays.copyOfRange(image, 50, 306));
            world.steps.runUntilIdle();
            assertThat(slave.getMaxOffsetInQueue("T", 0)).isEqualTo(3);
        }
        assertThat(folder.resolve("abort")).doesNotExist();
    }
}
