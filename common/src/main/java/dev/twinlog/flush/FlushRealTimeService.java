package dev.twinlog.flush;

import dev.twinlog.api.FlushConfig;
import dev.twinlog.io.StoreClock;
import dev.twinlog.service.Services;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/**
 * Asynchronous flush: forces the commit log in the background when enough pages are dirty, and everything once in a
 * thorough interval. No put waits for it. The only writer of the log's flushed offset while it runs.
 */
public final class FlushRealTimeService implements FlushCommitLogService {
    private final CommitLogFlusher flusher;
    private final FlushConfig config;
    private final StoreClock clock;
    private final IntervalGate thorough;
    private final Rest rest;

    public FlushRealTimeService(CommitLogFlusher flusher, FlushConfig config, StoreClock clock) {
        this.flusher = flusher;
        this.config = config;
        this.clock = clock;
        this.thorough = new IntervalGate(config.thoroughIntervalMillis());
        this.rest = new Rest(clock, config.intervalMillis());
    }

    @Override
    public String name() {
        return "FlushRealTimeService";
    }

    @Override
    public long restMillis() {
        return rest.millis();
    }

    /** Forces at most one file. */
    @Override
    public boolean step() throws IOException {
        long flushedBefore = flusher.flushedOffset();
        boolean everything = thorough.isOpen(clock.millis());
        boolean forced = flusher.flush(everything ? CommitLogFlusher.ALL_PAGES : config.leastPages(), name());
        if (everything && !flusher.isDirty()) {
            thorough.pass(clock.millis());
        }
        if (flusher.flushedOffset() - flushedBefore >= config.queues().thoroughLogBytes()) {
            rest.hurry();
        }
        return forced;
    }

    @Override
    public CompletableFuture<FlushOutcome> request(long endLogOffset) {
        return CompletableFuture.completedFuture(FlushOutcome.FORCED); // as far as the put is concerned
    }

    @Override
    public void wakeWith(Services.Wakeup serviceWakeup) {
        // it looks for itself, once in an interval
    }

    @Override
    public void flushAll() throws IOException {
        flusher.flushAll(name());
    }
}
