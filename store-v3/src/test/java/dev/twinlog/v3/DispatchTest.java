package dev.twinlog.v3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.KeyQuery;
import dev.twinlog.observe.StoreEvent;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DispatchTest {
    @TempDir
    Path folder;

    private int found(DefaultMessageStore store, String key) {
        try (var result = store.queryMessage(KeyQuery.anyTime("T", key, 10))) {
            return result.messages().size();
        }
    }

    @Test
    void aMessagePassesThroughBothListsAndTheIndexQueue() throws Exception {
        World world = new World(folder);
        try (DefaultMessageStore store = world.open(BrokerRole.ASYNC_MASTER, 100, 100)) {
            store.putMessage(World.keyed("a"));
            store.putMessage(World.keyed("b"));
            assertThat(store.positions().waitingRequests()).isEqualTo(2);

            world.steps.step("DispatchMessageService"); // the swap

            assertThat(store.positions().waitingRequests()).isZero();
            assertThat(store.getMaxOffsetInQueue("T", 0)).isZero();
            assertThat(world.told(StoreEvent.RequestsSwapped.class)).containsExactly(new StoreEvent.RequestsSwapped(2));
            store.putMessage(World.keyed("c")); // goes to the other list
            assertThat(store.positions().waitingRequests()).isEqualTo(1);

            world.steps.step("DispatchMessageService");
            assertThat(store.getMaxOffsetInQueue("T", 0)).isEqualTo(1);
            assertThat(store.positions().waitingIndexBatches()).isZero();
            world.steps.step("DispatchMessageService");
            assertThat(store.getMaxOffsetInQueue("T", 0)).isEqualTo(2);
            assertThat(store.positions().waitingIndexBatches()).isEqualTo(1);
            assertThat(found(store, "a")).isZero();

            world.steps.step("IndexService"); // takes the batch
            world.steps.step("IndexService");
            assertThat(found(store, "a")).isEqualTo(1);
            assertThat(found(store, "b")).isZero();
            assertThat(store.positions().indexed()).isLessThan(store.positions().dispatched());
            world.steps.runUntilIdle();
            assertThat(found(store, "c")).isEqualTo(1);
            assertThat(store.positions().indexed()).isEqualTo(store.positions().appended());
        }
    }

    @Test
    void aboveTheHighWaterMarkEachPutSleepsAMillisecondInTheLock() throws Exception {
        World world = new World(folder);
        try (DefaultMessageStore store = world.open(BrokerRole.ASYNC_MASTER, 3, 100)) {
            for (int i = 0; i < 3; i++) {
                store.putMessage(World.keyed("k"));
            }
            assertThat(world.pauses).isEmpty();
            var slow = store.putMessage(World.keyed("k")).appended().orElseThrow();
            store.putMessage(World.keyed("k"));
            assertThat(world.pauses).containsExactly(Duration.ofMillis(1), Duration.ofMillis(1));
            assertThat(slow.lockNanos()).isEqualTo(1_000_000);
            assertThat(world.told(StoreEvent.PutSlowed.class))
                    .containsExactly(new StoreEvent.PutSlowed(4, 1), new StoreEvent.PutSlowed(5, 1));

            world.steps.step("DispatchMessageService");
            store.putMessage(World.keyed("k"));

            assertThat(world.pauses).hasSize(2);
        }
    }

    @Test
    void aFullIndexQueueDropsBatchesAndSaysSo() throws Exception {
        World world = new World(folder);
        try (DefaultMessageStore store = world.open(BrokerRole.ASYNC_MASTER, 100, 1)) {
            store.putMessage(World.keyed("a"));
            runDispatch(world);
            store.putMessage(World.keyed("b"));
            store.putMessage(World.keyed("c"));
            runDispatch(world);
            assertThat(store.positions().waitingIndexBatches()).isEqualTo(1);
            assertThat(store.positions().droppedIndexRequests()).isEqualTo(2);
            assertThat(world.told(StoreEvent.IndexDropped.class)).hasSize(1);

            world.steps.runUntilIdle();

            assertThat(found(store, "a")).isEqualTo(1);
            assertThat(found(store, "b")).isZero();
            assertThat(found(store, "c")).isZero();
            assertThat(store.getMaxOffsetInQueue("T", 0)).isEqualTo(3);
        }
    }

    @Test
    void whatWaitsForTheIndexIsFoundByItsOwnKeyWhateverIsPutMeanwhile() throws Exception {
        World world = new World(folder);
        try (DefaultMessageStore store = world.open(BrokerRole.ASYNC_MASTER, 100, 2)) {
            for (String key : new String[] {"a", "b", "dropped", "dropped"}) { // the queue takes two batches
                store.putMessage(World.keyed(key));
                runDispatch(world);
            }
            world.steps.step("IndexService"); // takes the batch of a
            store.putMessage(World.keyed("c"));
            runDispatch(world);
            store.putMessage(World.keyed("d")); // where a dropped one was

            world.steps.runUntilIdle();

            for (String key : new String[] {"a", "b", "c", "d"}) {
                assertThat(found(store, key)).as(key).isEqualTo(1);
            }
            assertThat(found(store, "dropped")).isZero();
        }
    }

    private static void runDispatch(World world) {
        while (world.steps.step("DispatchMessageService")) {
            continue;
        }
    }

    @Test
    void aCleanStopLosesNothingThatWaits() throws Exception {
        World world = new World(folder);
        DefaultMessageStore store = world.open(BrokerRole.ASYNC_MASTER, 100, 100);
        for (int i = 0; i < 7; i++) {
            store.putMessage(World.keyed("k" + i));
        }
        store.close();
        store.close();
        assertThat(folder.resolve("abort")).doesNotExist();
        try (DefaultMessageStore again = new World(folder).open(BrokerRole.ASYNC_MASTER, 100, 100)) {
            assertThat(again.getMaxOffsetInQueue("T", 0)).isEqualTo(7);
            for (int i = 0; i < 7; i++) {
                assertThat(found(again, "k" + i)).isEqualTo(1);
            }
        }
    }

    @Test
    void theUniqueKeyIsNotIndexed() throws Exception {
        World world = new World(folder);
        try (DefaultMessageStore store = world.open(BrokerRole.ASYNC_MASTER, 100, 100)) {
            store.putMessage(dev.twinlog.api.MessageExtBrokerInner.builder("T", new byte[0])
                    .property("UNIQ_KEY", "u")
                    .build());
            world.steps.runUntilIdle();
            assertThat(found(store, "u")).isZero();
            assertThat(world.told(StoreEvent.IndexItemWritten.class)).isEmpty();
        }
    }
}
