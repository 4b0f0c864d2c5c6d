package dev.twinlog.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.StorePositions;
import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.mapped.OffsetName;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreObserver;
import dev.twinlog.queue.ConsumeQueueTable;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelfCheckTest {
    private static final StorePositions IN_ORDER = new StorePositions(0, 5, 4, 3, 4, 2, 0, 0, 0, 0);

    @TempDir
    Path folder;

    private final ManualClock clock = new ManualClock(0);
    private final EventPublisher events = new EventPublisher(clock, StoreObserver.NONE);

    private List<String> check(StorePositions positions) throws IOException {
        var log = new MappedFileQueue(new MappedDisk(), folder.resolve("commitlog"), 100);
        var queues = new ConsumeQueueTable(new MappedDisk(), folder.resolve("consumequeue"), 2, events);
        log.load();
        queues.load();
        try {
            return new SelfCheck(log, queues, () -> positions, clock, events).check();
        } finally {
            queues.close();
            log.close();
        }
    }

    @Test
    void positionsInOrderAreSound() throws Exception {
        assertThat(check(IN_ORDER)).isEmpty();
    }

    @Test
    void eachPositionThatRunsAheadIsNamed() throws Exception {
        assertThat(check(new StorePositions(0, 5, 6, 7, 8, 9, 0, 0, 0, 0)))
                .containsExactly(
                        "indexed up to log offset 9, but dispatched only up to 8",
                        "dispatched up to log offset 8, but committed only up to 6",
                        "flushed up to log offset 7, but committed only up to 6",
                        "committed up to log offset 6, but appended only up to 5");
    }

    @Test
    void aQueueThatLeadsPastTheLogIsNamed() throws Exception {
        ByteBuffer entries = ByteBuffer.allocate(2 * ConsumeQueueLayout.ENTRY_BYTES);
        entries.putLong(40).putInt(70).putLong(0);
        Path queue = Files.createDirectories(folder.resolve("consumequeue/T/0"));
        Files.write(queue.resolve(OffsetName.of(0)), entries.array());
        Files.createDirectories(folder.resolve("commitlog"));
        Files.write(folder.resolve("commitlog").resolve(OffsetName.of(0)), new byte[100]);
        assertThat(check(IN_ORDER))
                .containsExactly("consumequeue/T/0 leads to log offset 110, but the log ends at 100");
    }
}
