package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.CleanConfig;
import dev.twinlog.api.Env;
import dev.twinlog.api.MessageStore;
import dev.twinlog.observe.StoreObserver;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.PowerCut;
import dev.twinlog.sim.SimulatedDisk;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Old log files go, and what is left stays consistent whatever happens next. */
class DeletionTest {
    private static final Path STORE = Path.of("/store");
    private static final CleanConfig AFTER_A_MINUTE = new CleanConfig(Set.of(), 60_000, 0.75, 0.85, 0.90, 10_000, 10);
    private static final String CLEANER = "CleanCommitLogService";

    private final ManualClock clock = new ManualClock(1_700_000_000_000L);
    private SimulatedDisk disk = new SimulatedDisk(clock);
    private StepScheduler steps = new StepScheduler();

    private MessageStore open(Engine engine) throws IOException {
        steps = new StepScheduler();
        var config = Engine.config(STORE, BrokerRole.ASYNC_MASTER).with(AFTER_A_MINUTE);
        return engine.open(config, new Env(clock, disk, StoreObserver.NONE), steps);
    }

    private void put(MessageStore store, String topic, int messages) {
        for (int i = 0; i < messages; i++) {
            assertThat(store.putMessage(World.keyed(topic, "k")).isOk()).isTrue();
        }
    }

    private void forceAll() {
        steps.runUntilIdle();
        clock.advance(Duration.ofMinutes(1)); // the queues' turn comes once in that time
        steps.runUntilIdle();
    }

    private void deleteExpired(MessageStore store) {
        clock.advance(Duration.ofMinutes(2));
        store.executeDeleteFilesManually();
        stepAll(CLEANER);
        stepAll("FlushConsumeQueueService");
        stepAll(CLEANER);
    }

    private void stepAll(String service) {
        while (steps.step(service)) {
            continue;
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFileIsKeptUntilItIsForced(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            put(store, "T", 30);
            deleteExpired(store);
            assertThat(store.getMinPhyOffset()).isZero();
            forceAll();
            deleteExpired(store);
            assertThat(store.getMinPhyOffset()).isPositive();
        }
    }

    /** The queue would go on at its beginning, were its entries lost together with their messages. */
    @ParameterizedTest
    @EnumSource
    void aFileIsKeptUntilItsQueueEntriesAreForced(Engine engine) throws Exception {
        MessageStore store = open(engine);
        put(store, "T", 30);
        stepAll("FlushRealTimeService");
        clock.advance(Duration.ofSeconds(10)); // then it forces the last page too
        stepAll("FlushRealTimeService");
        stepAll(engine.dispatcher());
        disk.usedRatio(0.86); // any file may go
        stepAll(CLEANER);
        assertThat(store.getMinPhyOffset()).isZero();
        stepAll("FlushConsumeQueueService");
        stepAll(CLEANER);
        long begin = store.getMinPhyOffset();
        assertThat(begin).isPositive();
        disk = disk.crash(PowerCut.losingAll());
        try (MessageStore again = open(engine)) {
            assertThat(again.getMinPhyOffset()).isEqualTo(begin);
            put(again, "T", 1);
            steps.runUntilIdle();
            assertThat(again.getMaxOffsetInQueue("T", 0)).isEqualTo(31);
        }
    }

    /** What is not dispatched yet nobody has been able to read. */
    @ParameterizedTest
    @EnumSource
    void aFileIsKeptUntilItIsDispatched(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            put(store, "T", 30);
            clock.advance(Duration.ofSeconds(10));
            stepAll("FlushRealTimeService");
            disk.usedRatio(0.86);
            stepAll(CLEANER);
            stepAll("FlushConsumeQueueService");
            stepAll(CLEANER);
            assertThat(store.getMinPhyOffset()).isZero();
        }
    }

    /** The one file left was never forced: its name alone says where the log goes on. */
    @ParameterizedTest
    @EnumSource
    void aLogOfWhichOnlyTheBeginOfAFileIsLeftGoesOnThere(Engine engine) throws Exception {
        MessageStore store = open(engine);
        put(store, "T", 9);
        forceAll();
        long begin = 1024;
        put(store, "T", 1); // begins the second file
        assertThat(store.getMaxPhyOffset()).isGreaterThan(begin);
        clock.advance(Duration.ofSeconds(10));
        steps.step("FlushRealTimeService"); // one file, the first
        stepAll(engine.dispatcher());
        deleteExpired(store);
        assertThat(store.getMinPhyOffset()).isEqualTo(begin);
        disk = disk.crash(PowerCut.losingAll());
        try (MessageStore again = open(engine)) {
            assertThat(again.getMinPhyOffset()).isEqualTo(begin);
            assertThat(again.getMaxPhyOffset()).isEqualTo(begin);
            put(again, "T", 1);
            steps.runUntilIdle();
            assertThat(again.getMaxOffsetInQueue("T", 0)).isEqualTo(10);
            assertThat(World.queue(again, "T")).containsExactly(begin);
        }
    }

    /** What a queue lacks at its front is filled, and does not count as its first message. */
    @ParameterizedTest
    @EnumSource
    void aQueueRebuiltBehindDeletedMessagesBeginsWithItsFirstMessage(Engine engine) throws Exception {
        MessageStore store = open(engine);
        put(store, "T", 20);
        forceAll();
        put(store, "T", 5);
        deleteExpired(store);
        long begin = store.getMinPhyOffset();
        disk = disk.killProcess();
        deleteFolder(STORE.resolve("consumequeue"));
        try (MessageStore again = open(engine)) {
            assertThat(again.getMinPhyOffset()).isEqualTo(begin).isPositive();
            long first = again.getMinOffsetInQueue("T", 0);
            assertThat(again.getMaxOffsetInQueue("T", 0)).isEqualTo(25);
            assertThat(World.queue(again, "T"))
                    .hasSize((int) (25 - first))
                    .first()
                    .isEqualTo(begin);
        }
    }

    private void deleteFolder(Path folder) throws IOException {
        for (var entry : disk.list(folder)) {
            if (entry.isFolder()) {
                deleteFolder(folder.resolve(entry.name()));
            }
            disk.delete(folder.resolve(entry.name()));
        }
    }

    /** A power cut would bring the file back, and nothing would lead to its messages. */
    @ParameterizedTest
    @EnumSource
    void whatLeadsToADeletedFileIsKeptAsLongAsTheFileIsRead(Engine engine) throws Exception {
        MessageStore store = open(engine);
        put(store, "T", 30);
        forceAll();
        var read = store.selectOneMessageByOffset(0).orElseThrow();
        deleteExpired(store);
        stepAll("CleanConsumeQueueService");
        assertThat(store.getMinPhyOffset()).isEqualTo(3 * 1024);
        assertThat(store.getMinOffsetInQueue("T", 0)).isEqualTo(27);
        assertThat(disk.list(STORE.resolve("consumequeue/T/0"))).hasSize(6);

        read.close();
        stepAll(CLEANER);
        stepAll("CleanConsumeQueueService");
        assertThat(disk.list(STORE.resolve("consumequeue/T/0"))).hasSize(1);
        store.close();
    }
}
