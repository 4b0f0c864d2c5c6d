package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.io.Disk;
import dev.twinlog.observe.Journal;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.FaultPlan;
import dev.twinlog.sim.FaultPlan.Operation;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.SimulatedDisk;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A disk without room for the next write: nothing is lost, puts are refused, and all goes on when there is room. */
class FullDiskTest {
    private static final Path STORE = Path.of("/store");

    private final ManualClock clock = new ManualClock(1_700_000_000_000L);
    private final Journal journal = new Journal(10_000);
    private final SimulatedDisk disk = new SimulatedDisk(clock);
    private StepScheduler steps = new StepScheduler();

    private MessageStore open(Engine engine) throws IOException {
        return openOn(engine, disk);
    }

    private MessageStore openOn(Engine engine, Disk someDisk) throws IOException {
        steps = new StepScheduler();
        return engine.open(Engine.config(STORE, BrokerRole.ASYNC_MASTER), new Env(clock, someDisk, journal), steps);
    }

    private void full(String part) {
        disk.plan(FaultPlan.none().failFrom(Operation.RESERVE, part, 1));
    }

    private void thereIsRoom() {
        disk.plan(FaultPlan.none());
        clock.advance(Duration.ofSeconds(10));
        steps.runUntilIdle();
    }

    private static MessageExtBrokerInner message() {
        return MessageExtBrokerInner.builder("T", new byte[10])
                .property("KEYS", "a b c")
                .build();
    }

    private PutMessageResult put(MessageStore store) {
        PutMessageResult result = store.putMessage(message());
        steps.runUntilIdle();
        return result;
    }

    private <E extends StoreEvent> List<E> told(Class<E> kind) {
        return journal.entries().stream()
                .map(JournalEntry::event)
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }

    private void assertGoesOn(MessageStore store, int messagesBefore) {
        assertThat(put(store).appended().orElseThrow().queueOffset()).isEqualTo(messagesBefore);
        assertThat(World.queue(store, "T")).hasSize(messagesBefore + 1);
        for (String key : List.of("a", "b", "c")) {
            assertThat(World.query(store, "T", key)).hasSize(messagesBefore + 1);
        }
        assertThat(told(StoreEvent.Failed.class)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aLogWithoutRoomRefusesAndGoesOnWhenThereIsRoom(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            put(store);
            put(store);
            full("commitlog");
            PutMessageResult refused = store.putMessage(bigMessage());
            assertThat(refused.status()).isEqualTo(PutMessageStatus.CREATE_MAPPED_FILE_FAILED);
            assertThat(refused.reason()).startsWith("no room for more of ");
            assertThat(store.putMessage(message()).status()).isEqualTo(PutMessageStatus.SERVICE_NOT_AVAILABLE);
            assertThat(told(StoreEvent.DiskFull.class)).hasSize(1);
            assertThat(store.whyNotWriteable().orElseThrow()).contains(refused.reason());
            thereIsRoom();
            assertThat(store.whyNotWriteable()).isEmpty();
            assertThat(told(StoreEvent.DiskHasRoom.class)).hasSize(1);
            assertGoesOn(store, 2);
        }
    }

    /** Does not fit behind the two before it, so that it begins a file, for which room must be made. */
    private static MessageExtBrokerInner bigMessage() {
        return MessageExtBrokerInner.builder("T", new byte[800]).build();
    }

    @ParameterizedTest
    @EnumSource
    void aQueueWithoutRoomWaitsAndGoesOnWhenThereIsRoom(Engine engine) throws Exception {
        dispatchWaits(engine, "consumequeue");
    }

    @ParameterizedTest
    @EnumSource
    void anIndexWithoutRoomWaitsAndGoesOnWhenThereIsRoom(Engine engine) throws Exception {
        dispatchWaits(engine, "index");
    }

    private void dispatchWaits(Engine engine, String part) throws IOException {
        try (MessageStore store = open(engine)) {
            full(part);
            assertThat(put(store).isOk()).isTrue();
            PutMessageResult refused = put(store);
            assertThat(refused.status()).isEqualTo(PutMessageStatus.SERVICE_NOT_AVAILABLE);
            assertThat(refused.reason())
                    .startsWith("the store takes no more messages: no room for more of ")
                    .contains("/" + part + "/");
            assertThat(told(StoreEvent.DiskFull.class)).hasSize(1);
            thereIsRoom();
            assertGoesOn(store, 1);
        }
        assertThat(disk.exists(STORE.resolve("abort"))).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void aStoreClosedWithoutRoomToDispatchKeepsTheMarkerAndCatchesUpLater(Engine engine) throws Exception {
        MessageStore store = open(engine);
        full("consumequeue");
        put(store);
        store.close();
        assertThat(disk.exists(STORE.resolve("abort"))).isTrue();
        assertThatThrownBy(() -> open(engine))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no room for more of ");
        disk.plan(FaultPlan.none());
        try (MessageStore again = open(engine)) {
            assertGoesOn(again, 1);
        }
        assertThat(disk.exists(STORE.resolve("abort"))).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void keysOfOneMessageAreIndexedTogetherAlsoWhereAFileEndsBetweenThem(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            for (int i = 0; i < 132; i++) {
                put(store);
            }
            assertThat(indexFiles()).hasSize(1); // it has room for 3 items more
            store.putMessage(MessageExtBrokerInner.builder("T", new byte[1])
                    .property("KEYS", "x")
                    .build());
            steps.runUntilIdle();
            disk.plan(FaultPlan.none().diskFullAt(0));
            long logOffset = put(store).appended().orElseThrow().logOffset();
            assertFoundBy(store, List.of(), logOffset);
            assertThat(told(StoreEvent.DiskFull.class)).hasSize(1);
            thereIsRoom();
            assertFoundBy(store, List.of("a", "b", "c"), logOffset);
            assertThat(indexFiles()).hasSize(2);
        }
    }

    private List<Disk.Entry> indexFiles() throws IOException {
        return disk.list(STORE.resolve("index"));
    }

    private static void assertFoundBy(MessageStore store, List<String> keys, long logOffset) {
        assertThat(Stream.of("a", "b", "c")
                        .filter(key -> World.query(store, "T", key).contains(logOffset)))
                .containsExactlyElementsOf(keys);
    }

    /** A page that cannot be written, as on a broken disk: Java throws an error out of the middle of the put. */
    @ParameterizedTest
    @EnumSource
    void aWriteThatTheLogFileDoesNotTakeStopsTheStore(Engine engine) throws Exception {
        MessageStore store = openOn(engine, new FaultyPages(disk, "commitlog"));
        PutMessageResult failed = store.putMessage(message());
        assertThat(failed.status()).isEqualTo(PutMessageStatus.SERVICE_NOT_AVAILABLE);
        assertStopped(store, "the log file did not take what was written: a fault occurred");
    }

    @ParameterizedTest
    @EnumSource
    void aWriteThatAQueueFileDoesNotTakeStopsTheStore(Engine engine) throws Exception {
        MessageStore store = openOn(engine, new FaultyPages(disk, "consumequeue"));
        assertThat(put(store).isOk()).isTrue();
        assertStopped(store, engine.dispatcher() + " stopped: java.lang.InternalError: a fault occurred");
    }

    @ParameterizedTest
    @EnumSource
    void aWriteThatAnIndexFileDoesNotTakeStopsTheStore(Engine engine) throws Exception {
        MessageStore store = openOn(engine, new FaultyPages(disk, "index"));
        assertThat(put(store).isOk()).isTrue();
        String service = engine == Engine.V3 ? "IndexService" : "ReputMessageService";
        assertStopped(store, service + " stopped: java.lang.InternalError: a fault occurred");
    }

    private void assertStopped(MessageStore store, String reason) throws IOException {
        PutMessageResult refused = store.putMessage(message());
        assertThat(refused.status()).isEqualTo(PutMessageStatus.SERVICE_NOT_AVAILABLE);
        assertThat(refused.reason()).isEqualTo("the store takes no more messages: " + reason);
        assertThat(store.whyNotWriteable()).contains(refused.reason());
        assertThat(told(StoreEvent.Failed.class)).containsExactly(new StoreEvent.Failed(reason));
        store.close();
        assertThat(disk.exists(STORE.resolve("abort"))).isTrue();
    }
}
