package dev.twinlog.flush;

import dev.twinlog.api.TransientStorePoolConfig;
import dev.twinlog.io.StoreClock;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.StoreService;

/**
 * Copies write buffers to their log files when enough pages wait, and all of them once in a thorough interval. Only
 * then can readers, dispatch and flush see what was put.
 */
public final class CommitRealTimeService implements StoreService {
    private static final int ALL_PAGES = 0;

    private final MappedFileQueue commitLog;
    private final TransientStorePoolConfig config;
    private final StoreClock clock;
    private final EventPublisher events;
    private final IntervalGate thorough;

    public CommitRealTimeService(
            MappedFileQueue commitLog, TransientStorePoolConfig config, StoreClock clock, EventPublisher events) {
        this.commitLog = commitLog;
        this.config = config;
        this.clock = clock;
        this.events = events;
        this.thorough = new IntervalGate(config.commitThoroughIntervalMillis());
    }

    @Override
    public String name() {
        return "CommitRealTimeService";
    }

    @Override
    public long restMillis() {
        return config.commitIntervalMillis();
    }

    /** Commits at most one file. */
    @Override
    public boolean step() {
        boolean everything = thorough.isOpen(clock.millis());
        boolean committed = commitLog.commit(everything ? ALL_PAGES : config.commitLeastPages());
        if (committed) {
            events.publish(name(), () -> new StoreEvent.Committed(commitLog.maxOffset()));
        } else if (everything) {
            thorough.pass(clock.millis());
        }
        return committed;
    }

    /** Commits everything, now. */
    public void commitAll() {
        while (commitLog.commit(ALL_PAGES)) {
            events.publish(name(), () -> new StoreEvent.Committed(commitLog.maxOffset()));
        }
    }
}
