package dev.twinlog.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.io.MappedDisk;
import dev.twinlog.log.LogFixture;
import dev.twinlog.queue.ConsumeQueueTable;
import dev.twinlog.queue.Requests;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A log of six messages of topic T, of which the queue has the entries of the first two. */
class QueueGapsTest {
    @TempDir
    Path folder;

    private LogFixture log;
    private ConsumeQueueTable queues;

    @BeforeEach
    void fill() throws IOException {
        log = new LogFixture(folder.resolve("commitlog"), new ManualClock(1_000));
        queues = new ConsumeQueueTable(new MappedDisk(), folder.resolve("consumequeue"), 5, log.events());
        for (int i = 0; i < 6; i++) {
            log.append(10);
        }
        putEntries(0, 2);
    }

    @AfterEach
    void close() {
        queues.close();
        log.close();
    }

    private void putEntries(int from, int to) throws IOException {
        for (int i = from; i < to; i++) {
            queues.putMessagePositionInfo(Requests.message("T", i, 102L * i, 102), "test");
        }
    }

    /** What a walk over the messages from one number to another has seen. */
    private QueueSpans seen(int from, int to) {
        QueueSpans spans = new QueueSpans(offset -> {});
        for (int i = from; i < to; i++) {
            log.reader().read(102L * i, record -> {
                spans.accept(record);
                return record;
            });
        }
        return spans;
    }

    @Test
    void aQueueThatGoesOnBehindItsEntriesHasNoGap() {
        QueueGaps gaps = new QueueGaps(queues);
        gaps.add(seen(2, 4));
        gaps.add(seen(4, 6));
        assertThat(gaps.found()).isEmpty();
        assertThat(gaps.lacksEnd()).isTrue();
    }

    @Test
    void aGapIsOneThoughItIsFilledWhileTheLogIsWalked() throws Exception {
        QueueGaps gaps = new QueueGaps(queues);
        QueueSpans seen = seen(3, 6);
        putEntries(2, 6);
        gaps.add(seen);
        assertThat(gaps.found()).contains("T/0 has 2 entries, but the log goes on with number 3");
        assertThat(gaps.lacksEnd()).isFalse();
    }

    @Test
    void howFarTheLogIsSoundIsToldFromTheFirstMessageOn() {
        List<Long> told = new ArrayList<>();
        QueueSpans spans = new QueueSpans(told::add);
        log.reader().read(0, record -> {
            spans.accept(record);
            return record;
        });
        assertThat(told).containsExactly(102L);
    }
}
