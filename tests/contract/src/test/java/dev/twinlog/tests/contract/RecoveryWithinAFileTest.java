package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.format.CheckpointLayout;
import dev.twinlog.io.Disk;
import dev.twinlog.observe.Journal;
import dev.twinlog.observe.StoreEvent.RecoveryDecision;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.SimulatedDisk;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The log is walked from the place on up to which log and queues were on disk, if that is far behind a file's begin.
 */
class RecoveryWithinAFileTest {
    private static final Path STORE = Path.of("/store");
    private static final Path CHECKPOINT = STORE.resolve("checkpoint");
    private static final long RECORD_BYTES = 109;
    private static final long WORTHWHILE_BYTES = 2 * RECORD_BYTES;

    private final ManualClock clock = new ManualClock(1_700_000_000_000L);
    private Journal journal = new Journal(10_000);
    private SimulatedDisk disk = new SimulatedDisk(clock);
    private StepScheduler steps = new StepScheduler();

    private MessageStore open(Engine engine) throws IOException {
        return open(engine, WORTHWHILE_BYTES);
    }

    private MessageStore open(Engine engine, long worthwhileBytes) throws IOException {
        steps = new StepScheduler();
        journal = new Journal(10_000);
        MessageStoreConfig config = Engine.config(STORE, BrokerRole.ASYNC_MASTER);
        var queues = config.flush().queues().withThoroughLogBytes(worthwhileBytes);
        return engine.open(config.with(config.flush().with(queues)), new Env(clock, disk, journal), steps);
    }

    private void put(MessageStore store, int messages) {
        for (int i = 0; i < messages; i++) {
            assertThat(store.putMessage(World.keyed("T", "k")).isOk()).isTrue();
        }
        steps.runUntilIdle();
    }

    /** The interval in which all of the log, and all of the queues, are forced. */
    private void forceAll() {
        clock.advance(Duration.ofMinutes(1));
        steps.runUntilIdle();
    }

    private List<String> decisions() {
        return journal.entries().stream()
                .map(entry -> entry.event() instanceof RecoveryDecision told ? told.decision() : "")
                .toList();
    }

    private static void assertQueueHolds(MessageStore store, int messages) {
        assertThat(World.queue(store, "T"))
                .isEqualTo(LongStream.range(0, messages)
                        .mapToObj(number -> number * RECORD_BYTES)
                        .toList());
    }

    @ParameterizedTest
    @EnumSource
    void whatIsOnDiskIsNotWalkedAgain(Engine engine) throws Exception {
        MessageStore store = open(engine);
        put(store, 6);
        forceAll();
        put(store, 3);
        disk = disk.killProcess();

        store = open(engine);

        assertThat(decisions())
                .contains("log and queues are on disk before log offset 654", "walking records from 654")
                .contains("messages from log offset 545 on are dispatched again"); // its index items may not be all
        assertQueueHolds(store, 9);
        assertThat(World.query(store, "T", "k")).hasSize(9);
        assertThat(store.putMessage(World.keyed("T", "k"))
                        .appended()
                        .orElseThrow()
                        .queueOffset())
                .isEqualTo(9);
    }

    @ParameterizedTest
    @EnumSource
    void timeDoesNotGoBackIfNothingIsBehindThatPlace(Engine engine) throws Exception {
        MessageStore store = open(engine);
        put(store, 6);
        long lastStored = clock.millis();
        forceAll();
        disk = disk.crash(1);
        clock.setMillis(1);

        store = open(engine);

        assertThat(decisions()).contains("walking records from 654").doesNotContain("walking records from 0");
        assertThat(store.putMessage(World.keyed("T", "k")).isOk()).isTrue();
        assertThat(store.lookMessageByOffset(654).orElseThrow().storeTimestamp())
                .isGreaterThanOrEqualTo(lastStored);
    }

    @ParameterizedTest
    @EnumSource
    void aPlaceThatSavesLittleIsNotWorthTheDamageAWalkWouldNotice(Engine engine) throws Exception {
        MessageStore store = open(engine);
        put(store, 1);
        forceAll();
        put(store, 3);
        disk = disk.killProcess();

        store = open(engine);

        assertThat(decisions()).contains("walking records from 0");
        assertQueueHolds(store, 4);
    }

    @ParameterizedTest
    @EnumSource
    void aPlaceWhereNoMessageEndsIsNotBelieved(Engine engine) throws Exception {
        MessageStore store = open(engine);
        put(store, 6);
        forceAll();
        disk = disk.killProcess();
        writeForcedLogOffset(650);

        store = open(engine);

        assertThat(decisions())
                .contains(
                        "log and queues are on disk before log offset 650, but no message is found to end there;"
                                + " beginning with a file",
                        "walking records from 0");
        assertQueueHolds(store, 6);
    }

    @ParameterizedTest
    @EnumSource
    void whatACleanStopHasForcedIsNotWalkedAgain(Engine engine) throws Exception {
        MessageStore store = open(engine);
        put(store, 6);
        store.close();

        store = open(engine);

        assertThat(decisions())
                .contains("walking records from 654", "every record is sound; the log ends at 654")
                .contains("no message needs to be dispatched again");
        assertQueueHolds(store, 6);
        assertThat(World.query(store, "T", "k")).hasSize(6);
        assertThat(store.putMessage(World.keyed("T", "k"))
                        .appended()
                        .orElseThrow()
                        .queueOffset())
                .isEqualTo(6);
    }

    @ParameterizedTest
    @EnumSource
    void whereTheLogIsCutTheCheckpointIsToo(Engine engine) throws Exception {
        MessageStore store = open(engine);
        put(store, 6);
        store.close();
        assertThat(forcedLogOffset()).isEqualTo(654);
        disk = disk.copy();
        disk.flipBit(STORE.resolve(World.FIRST_LOG_FILE), (int) (4 * RECORD_BYTES) + 90, 0); // the fifth message's body

        open(engine, Long.MAX_VALUE);

        assertThat(forcedLogOffset()).isEqualTo(4 * RECORD_BYTES);
    }

    private long forcedLogOffset() throws IOException {
        return CheckpointLayout.FORCED_LOG_OFFSET.getLong(checkpoint(), 0);
    }

    private void writeForcedLogOffset(long logOffset) throws IOException {
        ByteBuffer checkpoint = checkpoint();
        CheckpointLayout.FORCED_LOG_OFFSET.putLong(checkpoint, 0, logOffset);
        disk.write(CHECKPOINT, checkpoint.array());
    }

    private ByteBuffer checkpoint() throws IOException {
        try (Disk.ReadableFile reading = disk.openForReading(CHECKPOINT)) {
            return ByteBuffer.allocate(CheckpointLayout.FILE_BYTES)
                    .put(reading.read(0, CheckpointLayout.FILE_BYTES))
                    .flip();
        }
    }
}
