package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.api.AppendMessageResult;
import dev.twinlog.api.GetMessageStatus;
import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.MessageExt;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PullRequest;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.observe.StoreEvent;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every way to read what was put, on both engines. */
class ReadsTest {
    private static final StoreGeometry ONE_FILE = new StoreGeometry(65_536, 300, 100, 400);

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void everyFieldOfAMessageIsReadBack(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open()) {
            world.put(store, 1);
            var host = new InetSocketAddress(InetAddress.getByAddress(new byte[] {10, 1, 0, 1}), 40_001);
            AppendMessageResult put = world.put(
                    store,
                    MessageExtBrokerInner.builder("orders", "body".getBytes(StandardCharsets.UTF_8))
                            .queueId(3)
                            .flag(7)
                            .sysFlag(1)
                            .property("TAGS", "TagA")
                            .property("x", "")
                            .bornTimestamp(123)
                            .bornHost(host)
                            .reconsumeTimes(2)
                            .preparedTransactionOffset(9)
                            .build());
            MessageExt read = store.lookMessageByOffset(102).orElseThrow();
            assertThat(read.body()).asString(StandardCharsets.UTF_8).isEqualTo("body");
            assertThat(read.properties()).isEqualTo(Map.of("TAGS", "TagA", "x", ""));
            assertThat(List.of(read.topic(), read.bornHost(), read.storeHost(), read.msgId()))
                    .containsExactly("orders", "10.1.0.1:40001", "127.0.0.1:10911", put.msgId());
            assertThat(new long[] {
                        read.queueId(),
                        read.queueOffset(),
                        read.commitLogOffset(),
                        read.size(),
                        read.flag(),
                        read.sysFlag(),
                        read.bornTimestamp(),
                        read.storeTimestamp(),
                        read.reconsumeTimes(),
                        read.preparedTransactionOffset()
                    })
                    .containsExactly(3, 0, 102, put.size(), 7, 1, 123, world.clock.millis(), 2, 9);
            assertThat(store.lookMessageById(put.msgId()))
                    .map(MessageExt::commitLogOffset)
                    .contains(102L);
        }
    }

    @ParameterizedTest
    @EnumSource
    void wrongPlacesAndIdsHoldNoMessage(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open()) {
            world.put(store, 10); // nine in the first file, then a blank at 918
            for (long logOffset : new long[] {-1, 1, 101, 918, 1126, 4096, Long.MIN_VALUE, Long.MAX_VALUE}) {
                assertThat(store.lookMessageByOffset(logOffset)).isEmpty();
                assertThat(store.selectOneMessageByOffset(logOffset)).isEmpty();
            }
            assertThat(store.lookMessageById("7F00000100002A9F0000000000000001"))
                    .isEmpty();
            assertThat(store.lookMessageById("0A00000100002A9F0000000000000000"))
                    .isEmpty(); // another host's
            assertThatThrownBy(() -> store.lookMessageById("7F0000")).isInstanceOf(IllegalArgumentException.class);
            try (var record = store.selectOneMessageByOffset(102).orElseThrow()) {
                assertThat(record.size()).isEqualTo(102);
                assertThat(record.buffer().getInt(4)).isEqualTo(0xDAA320A7);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void messageIdsComeWithTheirPlaces(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open(ONE_FILE)) {
            world.put(store, 40);
            Map<String, Long> ids = store.getMessageIds("T", 0, 0, 9);
            assertThat(ids.keySet())
                    .extracting(id -> Long.parseLong(id.substring(16), 16))
                    .containsExactlyElementsOf(LongStream.rangeClosed(0, 9)
                            .map(i -> i * 102)
                            .boxed()
                            .toList());
            assertThat(ids.values())
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(0, 9).boxed().toList());
            assertThat(store.getMessageIds("T", 0, 38, Long.MAX_VALUE)).hasSize(2);
            assertThat(store.getMessageIds("T", 0, 5, 4)).isEmpty();
            assertThat(store.getMessageIds("X", 0, 0, 9)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void asManyMessagesComeAsWereAskedFor(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open(ONE_FILE)) {
            world.put(store, 40);
            List<Integer> counts = new ArrayList<>();
            for (int asked : new int[] {32, 2, 1, 0, -1, 1000}) {
                try (var got = store.getMessage(PullRequest.all("g", "T", 0, 0, asked))) {
                    assertThat(got.status()).isEqualTo(GetMessageStatus.FOUND);
                    counts.add(got.messages().size());
                }
            }
            assertThat(counts).containsExactly(32, 2, 1, 1, 1, 32);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theOffsetOfATimeIsTheFirstOfEqualOnes(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open()) {
            long time = world.clock.millis();
            world.put(store, 4);
            assertThat(store.getOffsetInQueueByTime("T", 0, time - 1)).isZero();
            assertThat(store.getOffsetInQueueByTime("T", 0, time)).isZero();
            assertThat(store.getOffsetInQueueByTime("T", 0, time + 1)).isEqualTo(4);
            assertThat(store.getEarliestMessageTime("T", 0)).hasValue(time);
            world.clock.advance(Duration.ofSeconds(1));
            world.put(store, 3); // and over the queue's first file
            assertThat(store.getOffsetInQueueByTime("T", 0, time)).isZero();
            assertThat(store.getOffsetInQueueByTime("T", 0, time + 1000)).isEqualTo(4);
            assertThat(store.getOffsetInQueueByTime("T", 0, time + 1001)).isEqualTo(7);
            assertThat(store.getEarliestMessageTime("X", 0)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void keysOfEqualHashAreToldApart(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open()) {
            long offset = world.put(store, World.keyed("AaTopic", "Aa")).logOffset();
            world.put(store, World.message(10)); // one without keys
            assertThat(World.query(store, "AaTopic", "Aa")).containsExactly(offset);
            assertThat(World.query(store, "AaTopic", "BB")).isEmpty();
            assertThat(World.query(store, "BBTopic", "Aa")).isEmpty();
            assertThat(World.query(store, "AaTopic", "")).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aQueryIsBoundedWhateverItAsks(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open(ONE_FILE)) {
            for (int i = 0; i < 70; i++) {
                world.put(store, World.keyed("T", "a"));
            }
            assertThat(World.query(store, new KeyQuery("T", "a", Integer.MAX_VALUE, 0, Long.MAX_VALUE)))
                    .hasSize(64);
            for (int none : new int[] {0, -1, Integer.MIN_VALUE}) {
                assertThat(World.query(store, KeyQuery.anyTime("T", "a", none))).isEmpty();
            }
            assertThat(World.query(store, new KeyQuery("T", "a", 64, Long.MAX_VALUE, 0)))
                    .isEmpty();
            assertThat(World.query(store, new KeyQuery("T", "a", 1, Long.MIN_VALUE, Long.MAX_VALUE)))
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aKeyNamedTwiceIsIndexedTwiceAndFoundOnce(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open()) {
            long offset = world.put(store, World.keyed("T", "a  b a")).logOffset();
            assertThat(World.query(store, "T", "a")).containsExactly(offset);
            assertThat(World.query(store, "T", "b")).containsExactly(offset);
            try (Stream<Path> files = Files.list(world.path("index"))) {
                ByteBuffer header =
                        ByteBuffer.wrap(Files.readAllBytes(files.findFirst().orElseThrow()));
                assertThat(header.getInt(32)).isEqualTo(3); // hashSlotCount
                assertThat(header.getInt(36)).isEqualTo(4); // indexCount
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void transactionsEnterQueueAndIndexAsTheirKindSays(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open()) {
            List<Long> queueOffsets = new ArrayList<>();
            for (int sysFlag : new int[] {0, 4, 8, 12}) {
                queueOffsets.add(world.put(
                                store,
                                MessageExtBrokerInner.builder("T", new byte[0])
                                        .sysFlag(sysFlag)
                                        .property("KEYS", "k")
                                        .build())
                        .queueOffset());
            }
            assertThat(queueOffsets).containsExactly(0L, 0L, 1L, 0L);
            assertTransactions(engine, store);
        }
        world.pretendCrash();
        try (MessageStore store = world.open()) {
            world.steps.runUntilIdle();
            assertTransactions(engine, store);
            assertThat(world.put(store, World.message(1)).queueOffset()).isEqualTo(2);
        }
    }

    private static void assertTransactions(Engine engine, MessageStore store) {
        int size = 92 + 7; // KEYS, k and two separators
        assertThat(store.getMaxOffsetInQueue("T", 0)).isEqualTo(2);
        assertThat(World.queue(store, "T")).containsExactly(0L, 2L * size);
        assertThat(World.query(store, "T", "k"))
                .isEqualTo(engine == Engine.V3 ? List.of(0L, (long) size) : List.of(0L, (long) size, 2L * size));
    }

    @ParameterizedTest
    @EnumSource
    void positionsFollowAMessageThroughTheStore(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open()) {
            store.putMessage(World.keyed("T", "k"));
            var put = store.positions();
            assertThat(put.appended()).isPositive().isEqualTo(put.committed());
            assertThat(new long[] {put.dispatched(), put.indexed(), put.flushed()})
                    .containsOnly(0);
            world.steps.runUntilIdle();
            var idle = store.positions();
            assertThat(idle.dispatched()).isEqualTo(put.appended());
            assertThat(idle.indexed()).isEqualTo(put.appended());
            world.clock.advance(Duration.ofMinutes(1));
            world.steps.runUntilIdle();
            assertThat(store.positions().flushed()).isEqualTo(put.appended());
            assertThat(world.told(StoreEvent.Flushed.class)).isNotEmpty();
        }
    }
}
