package dev.twinlog.flush;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.io.ForwardingDisk;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.io.Region;
import dev.twinlog.mapped.MappedFile;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreObserver;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GroupCommitServiceTest {
    private static final Duration FORCE = Duration.ofMillis(3);
    private static final int RECORD = 100;

    @TempDir
    Path folder;

    private final ManualClock clock = new ManualClock(1_000_000);
    private final EventPublisher events = new EventPublisher(clock, StoreObserver.NONE);
    private final List<Runnable> duringForce = new ArrayList<>();
    private MappedFileQueue log;
    private StoreCheckpoint checkpoint;
    private GroupCommitService service;
    private int wakeups;

    /** A force takes its time, and others go on meanwhile. */
    private final class SlowDisk extends ForwardingDisk {
        @Override
        public Region map(Path file, int size) throws IOException {
            return new ForwardingRegion(super.map(file, size)) {
                @Override
                public void force(int filePosition, int length) throws IOException {
                    clock.advance(FORCE);
                    duringForce.forEach(Runnable::run);
                    super.force(filePosition, length);
                }
            };
        }
    }

    @BeforeEach
    void open() throws IOException {
        log = new MappedFileQueue(new SlowDisk(), folder.resolve("commitlog"), 1 << 20);
        log.addNew(0);
        checkpoint = StoreCheckpoint.open(new MappedDisk(), folder.resolve("checkpoint"));
        service = new GroupCommitService(
                new CommitLogFlusher(log, checkpoint, events), new PutTimeouts(clock, 5_000), clock);
        service.wakeWith(() -> wakeups++);
    }

    @AfterEach
    void close() {
        log.close();
        checkpoint.close();
    }

    private CompletableFuture<FlushOutcome> put() {
        MappedFile file = log.last().orElseThrow();
        file.publish(file.wrotePosition() + RECORD, 1);
        return service.request(log.maxOffset());
    }

    @Test
    void oneForceServesAllWhoWait() throws Exception {
        List<CompletableFuture<FlushOutcome>> puts = List.of(put(), put(), put());

        assertThat(service.step()).isTrue();

        assertThat(puts).allSatisfy(put -> assertThat(put).isCompletedWithValue(FlushOutcome.FORCED));
        assertThat(log.flushedOffset()).isEqualTo(3 * RECORD);
    }

    @Test
    void theServiceLingersForThoseItHasAnsweredAsLongAsTheForceTook() throws Exception {
        put();
        put();
        service.step();
        assertThat(service.lingerNanos()).isEqualTo(FORCE.toNanos());
        put();
        assertThat(service.lingerNanos()).isEqualTo(FORCE.toNanos());
        put();
        assertThat(service.lingerNanos()).isZero();
    }

    @Test
    void theLastOfThoseExpectedWakesTheService() throws Exception {
        put();
        put();
        assertThat(wakeups).isEqualTo(2); // nobody was expected yet
        service.step();
        put();
        assertThat(wakeups).isEqualTo(2);
        put();
        assertThat(wakeups).isEqualTo(3);
    }

    @Test
    void whoComesDuringTheForceIsExpectedWithThoseItServes() throws Exception {
        put();
        duringForce.add(this::put);
        service.step();
        assertThat(service.lingerNanos()).isEqualTo(FORCE.toNanos()); // one waits, one was answered
        put();
        assertThat(service.lingerNanos()).isZero();
    }

    @Test
    void aPutByItselfIsForcedAtOnce() throws Exception {
        put();
        service.step();
        put();
        assertThat(wakeups).isEqualTo(2);
        assertThat(service.lingerNanos()).isZero();
    }

    @Test
    void whenNobodyComesAgainNobodyIsExpected() throws Exception {
        put();
        put();
        service.step();
        assertThat(service.step()).isFalse(); // it has lingered in vain
        put();
        assertThat(wakeups).isEqualTo(3);
    }
}
