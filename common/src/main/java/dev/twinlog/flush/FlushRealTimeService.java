package dev.twinlog.flush;

import dev.twinlog.api.FlushConfig;
import dev.twinlog.io.StoreClock;
import dev.twinlog.mapped.MappedFile;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import java.io.IOException;

/**
 * Asynchronous flush: forces the commit log in the background when enough pages are dirty, and everything once in a
 * thorough interval. The only writer of the log's flushed offset while it runs.
 */
public final class FlushRealTimeService implements FlushCommitLogService {
    private static final int ALL_PAGES = 0;

    private final MappedFileQueue commitLog;
    private final StoreCheckpoint checkpoint;
    private final FlushConfig config;
    private final StoreClock clock;
    private final EventPublisher events;
    private final IntervalGate thorough;

    public FlushRealTimeService(
            MappedFileQueue commitLog,
            StoreCheckpoint checkpoint,
            FlushConfig config,
            StoreClock clock,
            EventPublisher events) {
        this.commitLog = commitLog;
        this.checkpoint = checkpoint;
        this.config = config;
        this.clock = clock;
        this.events = events;
        this.thorough = new IntervalGate(config.thoroughIntervalMillis());
    }

    @Override
    public String name() {
        return "FlushRealTimeService";
    }

    @Override
    public long restMillis() {
        return config.intervalMillis();
    }

    /** Forces at most one file. */
    @Override
    public boolean step() throws IOException {
        boolean everything = thorough.isOpen(clock.millis());
        boolean forced = flush(everything ? ALL_PAGES : config.leastPages());
        if (everything && !forced) {
            thorough.pass(clock.millis()); // all is forced now
        }
        return forced;
    }

    @Override
    public void flushAll() throws IOException {
        while (flush(ALL_PAGES)) {
            continue;
        }
    }

    private boolean flush(int leastPages) throws IOException {
        long storeTimestamp = commitLog.last().map(MappedFile::storeTimestamp).orElse(0L); // read before the positions
        if (!commitLog.flush(leastPages)) {
            return false;
        }
        if (storeTimestamp > 0) {
            checkpoint.physicMsgTimestamp(storeTimestamp);
        }
        events.publish(name(), () -> new StoreEvent.Flushed("commitlog", commitLog.flushedOffset()));
        return true;
    }
}
