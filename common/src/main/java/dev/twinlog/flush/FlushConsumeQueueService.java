package dev.twinlog.flush;

import dev.twinlog.api.FlushConfig;
import dev.twinlog.io.StoreClock;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.queue.ConsumeQueue;
import dev.twinlog.queue.ConsumeQueueTable;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.util.Collections;
import java.util.Iterator;

/**
 * Forces consume queues in the background: those with enough dirty pages in each round, all of them once in a thorough
 * interval, and then the checkpoint. The only writer of the queues' flushed offsets while it runs.
 */
public final class FlushConsumeQueueService implements StoreService {
    private static final int ALL_PAGES = 0;

    private final ConsumeQueueTable queues;
    private final StoreCheckpoint checkpoint;
    private final FlushConfig.Queues config;
    private final StoreClock clock;
    private final EventPublisher events;
    private final IntervalGate thorough;
    private Iterator<ConsumeQueue> round = Collections.emptyIterator();
    private boolean roundIsThorough;
    private long dispatchedAtRoundStart; // store time of the newest entry then

    public FlushConsumeQueueService(
            ConsumeQueueTable queues,
            StoreCheckpoint checkpoint,
            FlushConfig.Queues config,
            StoreClock clock,
            EventPublisher events) {
        this.queues = queues;
        this.checkpoint = checkpoint;
        this.config = config;
        this.clock = clock;
        this.events = events;
        this.thorough = new IntervalGate(config.thoroughIntervalMillis());
    }

    @Override
    public String name() {
        return "FlushConsumeQueueService";
    }

    @Override
    public long restMillis() {
        return config.intervalMillis();
    }

    /** Forces at most one file of one queue, or the checkpoint when a thorough round is done. */
    @Override
    public boolean step() throws IOException {
        if (!round.hasNext()) {
            beginRound();
        }
        if (flushNextDirty()) {
            return true;
        }
        if (!roundIsThorough) {
            return false;
        }
        endThoroughRound();
        return true;
    }

    private void beginRound() {
        roundIsThorough = thorough.isOpen(clock.millis());
        dispatchedAtRoundStart = queues.newestStoreTimestamp();
        round = queues.all().iterator();
    }

    private boolean flushNextDirty() throws IOException {
        while (round.hasNext()) {
            ConsumeQueue queue = round.next();
            if (queue.flush(roundIsThorough ? ALL_PAGES : config.leastPages())) {
                finish(queue);
                return true;
            }
        }
        return false;
    }

    private void finish(ConsumeQueue queue) throws IOException {
        while (roundIsThorough && queue.flush(ALL_PAGES)) {
            continue; // a queue that rolled has a second file to force
        }
        events.publish(name(), () -> new StoreEvent.Flushed(queue.toString(), queue.flushedOffset()));
    }

    /** All entries written before the round began are forced now, and the checkpoint may say so. */
    private void endThoroughRound() throws IOException {
        if (dispatchedAtRoundStart > 0) {
            checkpoint.logicsMsgTimestamp(dispatchedAtRoundStart);
        }
        checkpoint.flush();
        thorough.pass(clock.millis());
        roundIsThorough = false;
    }

    /** Forces all queues and the checkpoint, now. While the service does not run. */
    public void flushAll() throws IOException {
        beginRound();
        roundIsThorough = true;
        while (flushNextDirty()) {
            continue;
        }
        endThoroughRound();
    }
}
