package dev.twinlog.flush;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.api.FlushConfig;
import dev.twinlog.io.ForceRecorder;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.mapped.MappedFile;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreObserver;
import dev.twinlog.queue.ConsumeQueueTable;
import dev.twinlog.queue.Requests;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlushServicesTest {
    private static final int PAGE = 4096;
    private static final int FILE = 4 * PAGE;
    /** Four dirty pages or ten seconds for the log, two or a minute for queues. */
    private static final FlushConfig CONFIG = FlushConfig.V4;

    @TempDir
    Path folder;

    private final ForceRecorder disk = new ForceRecorder();
    private final ManualClock clock = new ManualClock(1_000_000);
    private final EventPublisher events = new EventPublisher(clock, StoreObserver.NONE);
    private MappedFileQueue log;
    private StoreCheckpoint checkpoint;
    private FlushRealTimeService flush;

    @BeforeEach
    void open() throws IOException {
        log = new MappedFileQueue(disk, folder.resolve("commitlog"), FILE);
        checkpoint = StoreCheckpoint.open(new MappedDisk(), folder.resolve("checkpoint"));
        flush = new FlushRealTimeService(new CommitLogFlusher(log, checkpoint, events), CONFIG, clock);
    }

    @AfterEach
    void close() {
        log.close();
        checkpoint.close();
    }

    private void append(int bytes, long storeTimestamp) throws IOException {
        MappedFile file = log.last().filter(last -> !last.isFull()).isPresent()
                ? log.last().get()
                : log.addNew(log.maxOffset());
        file.publish(file.wrotePosition() + bytes, storeTimestamp);
    }

    @Test
    void fewPagesWaitForTheThoroughInterval() throws Exception {
        append(PAGE, 1);
        assertThat(flush.step()).isFalse();
        clock.advance(Duration.ofMillis(9_999));
        assertThat(flush.step()).isFalse();
        assertThat(log.flushedOffset()).isZero();

        clock.advance(Duration.ofMillis(1));

        assertThat(flush.step()).isTrue();
        assertThat(log.flushedOffset()).isEqualTo(PAGE);
        assertThat(flush.step()).isFalse(); // and with that the interval begins anew
        append(1, 2);
        assertThat(flush.step()).isFalse();
    }

    @Test
    void enoughPagesAreForcedAtOnce() throws Exception {
        append(3 * PAGE, 1);
        assertThat(flush.step()).isFalse();
        append(PAGE, 2);
        assertThat(flush.step()).isTrue();
        assertThat(log.flushedOffset()).isEqualTo(FILE);
    }

    @Test
    void aClockSetBackDoesNotKeepTheLogFromBeingForced() throws Exception {
        append(1, 1);
        assertThat(flush.step()).isFalse();
        clock.setMillis(5);
        assertThat(flush.step()).isTrue();
    }

    @Test
    void theCheckpointIsNeverAheadOfWhatIsForced() throws Exception {
        append(FILE, 10);
        append(100, 20);
        assertThat(flush.step()).isTrue(); // one file a step: the full one
        assertThat(log.flushedOffset()).isEqualTo(FILE);
        assertThat(checkpoint.physicMsgTimestamp()).isEqualTo(10);
        flush.flushAll();
        assertThat(checkpoint.physicMsgTimestamp()).isEqualTo(20);
    }

    @Test
    void aFailedForceLeavesCheckpointAndOffset() throws Exception {
        append(FILE, 10);
        disk.breakDown();
        assertThatThrownBy(flush::step).isInstanceOf(IOException.class);
        assertThat(log.flushedOffset()).isZero();
        assertThat(checkpoint.physicMsgTimestamp()).isZero();
        assertThatThrownBy(flush::flushAll).isInstanceOf(IOException.class);
    }

    @Test
    void theCheckpointKeepsItsThreeTimes() throws Exception {
        checkpoint.physicMsgTimestamp(1);
        checkpoint.logicsMsgTimestamp(2);
        checkpoint.indexMsgTimestamp(3);
        checkpoint.flush();
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(folder.resolve("checkpoint")));
        assertThat(bytes.capacity()).isEqualTo(4096);
        assertThat(new long[] {bytes.getLong(), bytes.getLong(), bytes.getLong()})
                .containsExactly(1, 2, 3);
        try (StoreCheckpoint again = StoreCheckpoint.open(new MappedDisk(), folder.resolve("checkpoint"))) {
            assertThat(again.indexMsgTimestamp()).isEqualTo(3);
        }
    }

    @Test
    void whileMuchOfTheLogMustBeForcedTheRestsAreShorter() throws Exception {
        FlushConfig hasty = CONFIG.with(CONFIG.queues().withThoroughLogBytes(FILE));
        flush = new FlushRealTimeService(new CommitLogFlusher(log, checkpoint, events), hasty, clock);
        append(FILE, 1);
        assertThat(flush.restMillis()).isEqualTo(500);
        assertThat(flush.step()).isTrue();
        assertThat(flush.restMillis()).isEqualTo(125);

        clock.advance(Duration.ofMillis(500));

        assertThat(flush.restMillis()).isEqualTo(500);
    }

    @Test
    void queuesAndCheckpointAreForcedWhenTheLogHasGrownByMuch() throws Exception {
        long much = 1 << 20; // as much as each queue counts for
        ConsumeQueueTable queues = new ConsumeQueueTable(disk, folder.resolve("consumequeue"), 5, events);
        AtomicLong dispatched = new AtomicLong(much - 1);
        var config = CONFIG.queues().withThoroughLogBytes(much);
        var service = new FlushConsumeQueueService(queues, checkpoint, config, clock, events, dispatched::get);
        queues.putMessagePositionInfo(Requests.message("A", 0, 0, 100), "test");
        append(FILE, 1);
        flush.step();
        assertThat(service.step()).isFalse();

        dispatched.set(much);

        assertThat(service.step()).isTrue(); // the queue
        assertThat(service.step()).isTrue(); // the checkpoint
        assertThat(queues.find("A", 0).orElseThrow().flushedOffset()).isEqualTo(20);
        assertThat(checkpoint.forcedLogOffset()).isEqualTo(FILE); // the log is not forced any further
        assertThat(service.restMillis()).isEqualTo(250);
        assertThat(service.step()).isFalse();
        queues.close();
    }

    @Test
    void queuesAreForcedAtOnceWhenSomebodyMustKnow() throws Exception {
        ConsumeQueueTable queues = new ConsumeQueueTable(disk, folder.resolve("consumequeue"), 5, events);
        AtomicLong dispatched = new AtomicLong(100);
        var service = new FlushConsumeQueueService(queues, checkpoint, CONFIG.queues(), clock, events, dispatched::get);
        queues.putMessagePositionInfo(Requests.message("A", 0, 0, 100), "test");
        assertThat(service.haveForced(100)).isFalse();

        assertThat(service.step()).isTrue(); // the queue
        dispatched.set(200); // too late for this round
        assertThat(service.step()).isTrue(); // the checkpoint

        assertThat(service.haveForced(100)).isTrue();
        assertThat(service.haveForced(101)).isFalse();
        queues.close();
    }

    @Test
    void queuesAreForcedOneFileAStepAndTheCheckpointWithAThoroughFlush() throws Exception {
        ConsumeQueueTable queues = new ConsumeQueueTable(disk, folder.resolve("consumequeue"), 5, events);
        var service = new FlushConsumeQueueService(queues, checkpoint, CONFIG.queues(), clock, events, () -> 0);
        checkpoint.logicsMsgTimestamp(99);
        queues.putMessagePositionInfo(Requests.message("A", 0, 0, 100), "test");
        queues.putMessagePositionInfo(Requests.message("B", 0, 100, 100), "test");
        assertThat(service.step()).isFalse(); // less than two pages

        clock.advance(Duration.ofMinutes(1));

        assertThat(service.step()).isTrue();
        assertThat(service.step()).isTrue();
        assertThat(disk.takeForced()).containsExactly("00000000000000000000 0..20", "00000000000000000000 0..20");
        assertThat(Files.readAllBytes(folder.resolve("checkpoint"))[15]).isZero();
        assertThat(service.step()).isTrue();
        assertThat(Files.readAllBytes(folder.resolve("checkpoint"))[15]).isEqualTo((byte) 99);
        assertThat(service.step()).isFalse();
        queues.close();
    }
}
