package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.MessageStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Folders that are not as a store left them, opened after a clean stop and as after a crash. */
class DamagedFoldersTest {
    @TempDir
    Path folder;

    static Stream<Arguments> eachWay() {
        return Ended.eachWay();
    }

    static Stream<Arguments> eachDamage() {
        return eachWay()
                .flatMap(way -> Stream.of(Integer.MAX_VALUE, -1, 0, 90, 101, 103, 821)
                        .map(size -> Arguments.of(way.get()[0], way.get()[1], size)));
    }

    @ParameterizedTest
    @MethodSource("eachWay")
    void otherNamesAreIgnored(Engine engine, Ended ended) throws Exception {
        World world = new World(engine, folder);
        world.runOnce(10);
        Files.write(world.path("commitlog/.DS_Store"), new byte[6148]);
        Files.createDirectories(world.path("consumequeue/T/notes"));
        Files.write(world.path("index/readme"), new byte[1]);
        ended.mark(world);
        try (MessageStore store = world.open()) {
            assertThat(store.getMaxOffsetInQueue("T", 0)).isEqualTo(10);
            assertThat(world.put(store, World.message(7)).logOffset()).isEqualTo(1024 + 102);
            assertThat(world.decisions()).contains(".DS_Store is no log file; left alone");
        }
        assertThat(world.path("commitlog/.DS_Store")).hasSize(6148);
    }

    @ParameterizedTest
    @MethodSource("eachWay")
    void aDamagedLastMessageIsDroppedFromLogAndQueue(Engine engine, Ended ended) throws Exception {
        World world = new World(engine, folder);
        world.runOnce(3);
        world.patchLog(302, 0); // the third message's topic length and what follows
        ended.mark(world);
        try (MessageStore store = world.open()) {
            assertTwoLeftAndGoOn(world, store);
        }
    }

    @ParameterizedTest
    @MethodSource("eachDamage")
    void aSizeIsNeverTrusted(Engine engine, Ended ended, int totalSize) throws Exception {
        World world = new World(engine, folder);
        world.runOnce(3);
        world.patchLog(204, totalSize);
        ended.mark(world);
        try (MessageStore store = world.open()) {
            assertTwoLeftAndGoOn(world, store);
        }
    }

    private static void assertTwoLeftAndGoOn(World world, MessageStore store) {
        assertThat(store.getMaxPhyOffset()).isEqualTo(204);
        assertThat(store.getMaxOffsetInQueue("T", 0)).isEqualTo(2);
        var next = world.put(store, World.message(20));
        assertThat(next.queueOffset()).isEqualTo(2);
        assertThat(next.logOffset()).isEqualTo(204);
        assertThat(World.queue(store, "T")).containsExactly(0L, 102L, 204L);
        assertThat(store.lookMessageByOffset(204).orElseThrow().body()).hasSize(20);
    }

    @ParameterizedTest
    @MethodSource("eachWay")
    void withoutItsLogAQueueIsDropped(Engine engine, Ended ended) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open()) {
            for (int i = 0; i < 5; i++) {
                world.put(store, World.keyed("T", "k"));
            }
        }
        Folders.delete(world.path("commitlog"));
        ended.mark(world);
        try (MessageStore store = world.open()) {
            assertThat(store.getMaxOffsetInQueue("T", 0)).isZero();
            assertThat(World.query(store, "T", "k")).isEmpty();
            var put = world.put(store, World.keyed("T", "k"));
            assertThat(put.queueOffset()).isZero();
            assertThat(put.logOffset()).isZero();
            assertThat(World.queue(store, "T")).containsExactly(0L);
            assertThat(World.query(store, "T", "k")).containsExactly(0L);
        }
    }

    @ParameterizedTest
    @MethodSource("eachWay")
    void withoutQueuesAndIndexBothAreBuiltFromTheLog(Engine engine, Ended ended) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open()) {
            for (int i = 0; i < 30; i++) {
                world.put(store, World.keyed("T", "k" + i % 3));
            }
        }
        Folders.delete(world.path("consumequeue"));
        Folders.delete(world.path("index"));
        ended.mark(world);
        try (MessageStore store = world.open()) {
            assertThat(World.queue(store, "T")).hasSize(30);
            assertThat(World.query(store, "T", "k1")).hasSize(10);
        }
    }

    /** Its messages lie so far back that no recovery comes across them. */
    @ParameterizedTest
    @MethodSource("eachWay")
    void aQueueThatIsGoneIsMissedAndBuiltFromTheLog(Engine engine, Ended ended) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open()) {
            world.put(store, World.keyed("old", "k"));
            world.put(store, World.keyed("old", "k"));
            world.clock.advance(Duration.ofMinutes(1));
            world.put(store, 60);
            world.clock.advance(Duration.ofMinutes(1));
            world.put(store, 1);
        }
        Folders.delete(world.path("consumequeue/old"));
        ended.mark(world);
        try (MessageStore store = world.open()) {
            assertThat(World.queue(store, "old")).hasSize(2);
            assertThat(World.queue(store, "T")).hasSize(61);
            assertThat(world.decisions())
                    .filteredOn(decision ->
                            decision.startsWith("old/0 ended at 2 when the store was closed, and ends at 0 now; "))
                    .hasSize(1);
            assertThat(world.put(store, World.keyed("old", "k")).queueOffset()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @MethodSource("eachWay")
    void aQueueFileOfZerosHoldsNoEntries(Engine engine, Ended ended) throws Exception {
        World world = new World(engine, folder);
        world.runOnce(5); // one queue file, exactly full
        Files.write(world.path("consumequeue/T/0/00000000000000000100"), new byte[100]);
        ended.mark(world);
        try (MessageStore store = world.open()) {
            assertThat(store.getMaxOffsetInQueue("T", 0)).isEqualTo(5);
            assertThat(world.put(store, World.message(10)).queueOffset()).isEqualTo(5);
            assertThat(World.queue(store, "T")).hasSize(6);
        }
    }

    @ParameterizedTest
    @MethodSource("eachWay")
    void aHoleInTheLogIsToldAndAllElseIsExact(Engine engine, Ended ended) throws Exception {
        World world = new World(engine, folder);
        long[] places = new long[30];
        try (MessageStore store = world.open()) {
            for (int i = 0; i < 30; i++) {
                places[i] = world.put(store, World.message(i)).logOffset();
            }
        }
        Files.delete(world.path("commitlog/00000000000000001024"));
        ended.mark(world);
        List<Long> kept = LongStream.of(places)
                .filter(place -> place < 1024 || place >= 2048)
                .boxed()
                .toList();
        assertThat(kept).hasSizeBetween(19, 21);
        try (MessageStore store = world.open()) {
            assertThat(world.decisions())
                    .contains("files are missing from 1024 to 2048; reads in between find nothing");
            assertThat(World.queue(store, "T")).isEqualTo(kept);
            for (int i = 0; i < 30; i++) {
                var read = store.lookMessageByOffset(places[i]);
                assertThat(read.isPresent()).isEqualTo(kept.contains(places[i]));
                int body = i;
                read.ifPresent(message -> assertThat(message.body()).hasSize(body));
            }
            assertThat(world.put(store, World.message(1)).queueOffset()).isEqualTo(30);
        }
        try (MessageStore store = world.open()) {
            assertThat(World.queue(store, "T")).hasSize(kept.size() + 1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatWasCutOffDoesNotComeBack(Engine engine) throws Exception {
        World world = new World(engine, folder);
        world.runOnce(3);
        world.patchLog(106, 0); // the second magic
        world.pretendCrash();
        try (MessageStore store = world.open()) {
            assertThat(World.queue(store, "T")).containsExactly(0L);
            world.put(store, World.message(10));
        }
        world.pretendCrash();
        try (MessageStore store = world.open()) {
            assertThat(World.queue(store, "T")).containsExactly(0L, 102L);
            assertThat(store.getMaxPhyOffset()).isEqualTo(204);
        }
    }

    @ParameterizedTest
    @EnumSource
    void recoveringTwiceChangesNothingMore(Engine engine) throws Exception {
        World world = new World(engine, folder);
        world.runOnce(25);
        world.patchLog(500, 0x55555555);
        world.pretendCrash();
        world.open().close();
        Map<String, Integer> once = Folders.contents(folder);
        world.pretendCrash();
        world.open().close();
        once.keySet().removeIf(name -> name.endsWith("checkpoint"));
        assertThat(Folders.contents(folder)).containsAllEntriesOf(once);
    }
}
