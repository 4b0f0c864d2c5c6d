package dev.twinlog.visualizer.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.twinlog.api.StorePositions;
import dev.twinlog.format.IndexKey;
import dev.twinlog.inspect.Finder;
import dev.twinlog.inspect.LogReader;
import dev.twinlog.inspect.QueueEntry;
import dev.twinlog.inspect.QueueReader;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.Disk;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.visualizer.step.EngineMoment;
import dev.twinlog.visualizer.step.Laboratory;
import dev.twinlog.visualizer.step.Moment;
import dev.twinlog.visualizer.step.Scenario;
import dev.twinlog.visualizer.step.StepSetup;
import dev.twinlog.visualizer.step.WorldEvent;
import dev.twinlog.visualizer.web.view.KeyLens;
import dev.twinlog.visualizer.web.view.SlotChain;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each scenario shows exactly what it is there to show. */
class ShippedScenariosTest {
    private Laboratory laboratory;

    @ParameterizedTest
    @MethodSource("names")
    void eachIsPlayedWholeAndPartsWhereItSaysItDoes(String name) {
        Scenario scenario = play(name);

        Laboratory.History history = laboratory.history();
        assertThat(history.scenario()).contains(name);
        assertThat(history.actions().get(history.actions().size() - 1).step())
                .hasValue(scenario.steps().size());
        if (scenario.difference() == null) {
            assertThat(history.parting().map(Moment::kind))
                    .isEqualTo(
                            scenario.setup().kind() == StepSetup.Kind.TWINS
                                    ? Optional.of("DispatchQueued")
                                    : Optional.empty());
        } else {
            Engine other = scenario.difference().engine() == Engine.V3 ? Engine.V4 : Engine.V3;
            assertThat(history.parting()).isPresent();
            assertThat(history.parting().orElseThrow().kind())
                    .isEqualTo(scenario.difference().event());
            assertThat(moments())
                    .noneMatch(m -> m.engine() == other
                            && m.kind().equals(scenario.difference().event()));
        }
    }

    static List<String> names() {
        return Scenarios.SHIPPED;
    }

    @Test
    void reputLag() {
        play("reput-lag");

        assertThat(after(1, Engine.V3).waitingRequests()).isEqualTo(3);
        assertThat(after(1, Engine.V4).dispatched()).isZero();
        assertThat(after(1, Engine.V4).appended()).isEqualTo(882);
        assertThat(after(2, Engine.V3).dispatched()).isEqualTo(882);
        assertThat(after(2, Engine.V4).dispatched()).isZero();
        assertThat(after(3, Engine.V4).dispatched()).isEqualTo(294);
        assertThat(after(4, Engine.V4).appended() - after(4, Engine.V4).dispatched())
                .isEqualTo(2049);
        assertThat(after(4, Engine.V3).waitingRequests()).isEqualTo(5);
        assertThat(after(5, Engine.V4).dispatched())
                .isEqualTo(after(5, Engine.V4).appended())
                .isEqualTo(2343);
        assertThat(after(5, Engine.V3).waitingRequests()).isEqualTo(5);
    }

    @Test
    void burstOverTheHighWaterMark() {
        play("burst-over-high-water");

        assertThat(events(Engine.V3, StoreEvent.PutSlowed.class))
                .containsExactly(
                        new StoreEvent.PutSlowed(6, 1), new StoreEvent.PutSlowed(7, 1), new StoreEvent.PutSlowed(8, 1));
        assertThat(moments())
                .filteredOn(m -> m.event() instanceof StoreEvent.PutSlowed)
                .extracting(m -> stepOf(m))
                .containsOnly(2);
        assertThat(lastMillis(2, Engine.V3) - lastMillis(2, Engine.V4)).isEqualTo(3);
        assertThat(after(2, Engine.V3).waitingRequests()).isEqualTo(8);
        assertThat(after(3, Engine.V3).waitingRequests()).isZero();
        assertThat(after(3, Engine.V3).dispatched()).isZero();
        assertThat(after(4, Engine.V3).waitingRequests()).isEqualTo(1);
    }

    @Test
    void indexQueueOverflow() throws IOException {
        play("index-queue-overflow");

        assertThat(events(Engine.V3, StoreEvent.IndexDropped.class))
                .containsExactly(new StoreEvent.IndexDropped(588, 2));
        assertThat(after(3, Engine.V3).droppedIndexRequests()).isEqualTo(2);
        assertThat(after(3, Engine.V3).dispatched()).isEqualTo(1172);
        assertThat(found(Engine.V3, "topic-0", "order-0")).containsExactly(0L);
        assertThat(found(Engine.V3, "topic-1", "order-2")).isEmpty();
        assertThat(found(Engine.V4, "topic-1", "order-2")).containsExactly(588L);
        KeyLens lens = KeyLens.of(
                folder(at(3, Engine.V3), Engine.V3), new IndexKey("topic-1", "order-2"), SlotChain.Times.ALL);
        assertThat(lens.files()).hasSize(1); // where it would be
        assertThat(lens.files().get(0).slot()).isEqualTo(65);
        assertThat(lens.files().get(0).items()).isEmpty();
        assertThat(queue(Engine.V3, "topic-1", 1))
                .extracting(QueueEntry::commitLogOffset)
                .containsExactly(294L, 588L, 882L);
    }

    @Test
    void groupCommit() {
        play("group-commit");

        assertThat(at(1, Engine.V3).waiting())
                .extracting(EngineMoment.Waiting::key)
                .containsExactly("order-0", "order-1", "order-2");
        assertThat(at(2, Engine.V3).waiting()).isEmpty();
        assertThat(after(2, Engine.V3).logForces()).isEqualTo(1);
        assertThat(after(2, Engine.V3).flushed()).isEqualTo(882);
        assertThat(at(2, Engine.V4).waiting()).hasSize(3);
        assertThat(at(3, Engine.V4).waiting()).isEmpty();
        assertThat(after(3, Engine.V4).logForces()).isEqualTo(1);
        for (Engine engine : Engine.values()) {
            assertThat(after(5, engine).appended()).isEqualTo(882);
            assertThat(at(5, engine).lost())
                    .extracting(EngineMoment.Lost::key, EngineMoment.Lost::acknowledged)
                    .containsExactly(tuple("order-3", false));
        }
    }

    @Test
    void flushOrderAndACrash() throws IOException {
        play("flush-order-and-a-crash");

        for (Engine engine : Engine.values()) {
            assertThat(after(2, engine).flushed()).isZero();
            assertThat(after(2, engine).appended()).isEqualTo(588);
            assertThat(queueOf(at(3, engine), engine, "topic-0", 1))
                    .extracting(QueueEntry::commitLogOffset)
                    .containsExactly(0L);
            assertThat(after(4, engine).appended()).isZero();
            assertThat(queueOf(at(4, engine), engine, "topic-0", 1)).isEmpty();
            assertThat(at(4, engine).lost()).extracting(EngineMoment.Lost::key).containsExactly("order-0", "order-1");
            assertThat(after(5, engine).flushed()).isEqualTo(584);
            assertThat(at(7, engine).lost()).isEmpty();
            assertThat(after(7, engine).dispatched()).isEqualTo(584);
            assertThat(queueOf(at(7, engine), engine, "topic-1", 1))
                    .extracting(QueueEntry::commitLogOffset)
                    .containsExactly(0L, 294L);
        }
        assertThat(moments())
                .filteredOn(m -> stepOf(m) == 7 && m.event() instanceof StoreEvent.QueueEntryWritten)
                .extracting(Moment::service)
                .containsExactly(
                        "DispatchMessageService",
                        "DispatchMessageService",
                        "ReputMessageService",
                        "ReputMessageService");
    }

    @Test
    void fileRollWithABlank() throws IOException {
        play("file-roll-with-a-blank");

        for (Engine engine : Engine.values()) {
            assertThat(events(engine, StoreEvent.LogBegun.class)).hasSize(1);
            assertThat(events(engine, StoreEvent.FileRolled.class))
                    .extracting(StoreEvent.FileRolled::startOffset, StoreEvent.FileRolled::blankLogOffset)
                    .containsExactly(tuple(1024L, 882L), tuple(2048L, 1901L));
            assertThat(after(1, engine).appended()).isEqualTo(882);
            assertThat(after(2, engine).appended()).isEqualTo(1024 + 290);
            assertThat(after(3, engine).dispatched()).isEqualTo(1024 + 290);
            try (LogReader log = folder(at(4, engine), engine).openLog()) {
                assertThat(log.recordAt(1024)).isPresent();
                assertThat(log.recordAt(882)).isEmpty();
            }
        }
    }

    @Test
    void hashCollision() throws IOException {
        play("hash-collision");

        for (Engine engine : Engine.values()) {
            assertThat(events(engine, StoreEvent.IndexItemWritten.class))
                    .extracting(StoreEvent.IndexItemWritten::slot, StoreEvent.IndexItemWritten::item)
                    .containsExactly(tuple(18, 1), tuple(18, 2), tuple(18, 3));
            assertThat(found(engine, "orders", "AaAaBB")).containsExactlyInAnyOrder(0L, 566L);
            assertThat(found(engine, "orders", "AaAaAa")).containsExactly(283L);
        }
    }

    @Test
    void journeyOfADelayedMessage() throws IOException {
        play("delayed-message");

        for (Engine engine : Engine.values()) {
            long putMillis = lastMillis(1, engine);
            assertThat(events(engine, StoreEvent.Appended.class))
                    .extracting(StoreEvent.Appended::topic, StoreEvent.Appended::logOffset)
                    .containsExactly(tuple("SCHEDULE_TOPIC_XXXX", 0L), tuple("orders", 331L));
            assertThat(queueOf(at(2, engine), engine, "SCHEDULE_TOPIC_XXXX", 1))
                    .extracting(QueueEntry::tagsCode)
                    .containsExactly(putMillis + 5000);
            assertThat(after(3, engine).appended()).isEqualTo(331);
            assertThat(events(engine, StoreEvent.Delivered.class))
                    .containsExactly(new StoreEvent.Delivered(2, 0, 0, 331, "orders", 0));
            assertThat(folder(at(4, engine), engine).queue("orders", 0)).isEmpty();
            assertThat(queue(engine, "orders", 0))
                    .extracting(QueueEntry::commitLogOffset)
                    .containsExactly(331L);
        }
    }

    @Test
    void expiredFileHeldByAReader() throws IOException {
        play("expired-file-held-by-a-reader");

        for (Engine engine : Engine.values()) {
            assertThat(events(engine, StoreEvent.FileDeleted.class))
                    .extracting(StoreEvent.FileDeleted::file, StoreEvent.FileDeleted::reason)
                    .containsExactly(tuple("commitlog/00000000000000000000", "last changed 180000 ms ago"));
            assertThat(after(2, engine).minLogOffset()).isZero();
            assertThat(after(3, engine).minLogOffset()).isEqualTo(1024);
            assertThat(at(3, engine).readers()).containsExactly(0L);
            assertThat(firstLogFile(3, engine)).isEqualTo("00000000000000000000");
            assertThat(at(4, engine).readers()).isEmpty();
            assertThat(firstLogFile(4, engine)).isEqualTo("00000000000000001024");
        }
        assertThat(moments())
                .filteredOn(m -> m.event() instanceof WorldEvent.ReadersLeft)
                .extracting(Moment::event)
                .containsExactly(new WorldEvent.ReadersLeft(1), new WorldEvent.ReadersLeft(1));
    }

    @Test
    void slaveReputting() {
        play("slave-reputting");

        assertThat(events(Engine.V3, StoreEvent.Replicated.class)).containsExactly(new StoreEvent.Replicated(0, 588));
        assertThat(events(Engine.V3, StoreEvent.Appended.class)).isEmpty();
        assertThat(after(2, Engine.V3).appended()).isEqualTo(588);
        assertThat(after(2, Engine.V3).waitingRequests()).isZero();
        assertThat(at(2, Engine.V4).waiting()).hasSize(2);
        assertThat(moments())
                .filteredOn(m -> m.event() instanceof StoreEvent.DispatchQueued)
                .extracting(Moment::engine, Moment::service, m -> ((StoreEvent.DispatchQueued) m.event()).logOffset())
                .containsExactly(
                        tuple(Engine.V3, "ReputMessageService", 0L), tuple(Engine.V3, "ReputMessageService", 294L));
        assertThat(after(3, Engine.V3).waitingRequests()).isEqualTo(1);
        assertThat(after(4, Engine.V3).dispatched()).isEqualTo(294);
        assertThat(after(5, Engine.V3).dispatched()).isEqualTo(588);
        assertThat(at(5, Engine.V4).waiting()).isEmpty();
    }

    private Scenario play(String name) {
        Scenario scenario = ScenarioFile.read(name, Scenarios.resource(name));
        laboratory = new Laboratory(scenario.setup());
        laboratory.play(name, scenario);
        return scenario;
    }

    private List<Moment> moments() {
        return laboratory.moments(1, 10_000);
    }

    private <T> List<T> events(Engine engine, Class<T> kind) {
        List<T> events = new ArrayList<>();
        for (Moment moment : moments()) {
            if (moment.engine() == engine && kind.isInstance(moment.event())) {
                events.add(kind.cast(moment.event()));
            }
        }
        return events;
    }

    private int stepOf(Moment moment) {
        return laboratory.history().actions().get(moment.action()).step().orElse(0);
    }

    /** The engine's clock when it last did something in a step or before. */
    private long lastMillis(int step, Engine engine) {
        return moments().stream()
                .filter(m -> m.engine() == engine && stepOf(m) <= step)
                .reduce((first, second) -> second)
                .orElseThrow()
                .timeMillis();
    }

    /** How an engine is when a step is done. */
    private EngineMoment at(int step, Engine engine) {
        int moment = laboratory.history().actions().stream()
                .filter(done -> done.step().orElse(0) <= step)
                .mapToInt(Laboratory.Done::lastMoment)
                .max()
                .orElseThrow();
        return laboratory.at(moment).orElseThrow().get(engine);
    }

    private StorePositions after(int step, Engine engine) {
        return at(step, engine).positions().orElseThrow();
    }

    private EngineMoment end(Engine engine) {
        return laboratory.at(laboratory.history().moments()).orElseThrow().get(engine);
    }

    private static StoreFolder folder(EngineMoment then, Engine engine) throws IOException {
        return StoreFolder.openAnything(
                then.files().disk(), Laboratory.folder(engine), then.files().hints());
    }

    private List<QueueEntry> queue(Engine engine, String topic, int queueId) throws IOException {
        return queueOf(end(engine), engine, topic, queueId);
    }

    private static List<QueueEntry> queueOf(EngineMoment then, Engine engine, String topic, int queueId)
            throws IOException {
        StoreFolder folder = folder(then, engine);
        QueueReader reader = folder.openQueue(folder.queue(topic, queueId).orElseThrow());
        return reader.entries(0, 100).stream().filter(QueueEntry::isWritten).toList();
    }

    private List<Long> found(Engine engine, String topic, String key) throws IOException {
        try (Finder finder = new Finder(folder(end(engine), engine))) {
            return finder.byKey(topic, key);
        }
    }

    private String firstLogFile(int step, Engine engine) throws IOException {
        Path logs = Laboratory.folder(engine).resolve("commitlog");
        return at(step, engine).files().disk().list(logs).stream()
                .map(Disk.Entry::name)
                .sorted()
                .findFirst()
                .orElseThrow();
    }
}
