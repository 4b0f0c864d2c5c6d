package dev.twinlog.flush;

import dev.twinlog.api.FlushConfig;
import dev.twinlog.io.StoreClock;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.queue.ConsumeQueue;
import dev.twinlog.queue.ConsumeQueueTable;
import dev.twinlog.service.StoreService;
import java.io.IOException;

/**
 * Forces consume queues in the background, as {@link FlushRealTimeService} does the log, and with a thorough flush the
 * checkpoint. The only writer of the queues' flushed offsets while it runs.
 */
public final class FlushConsumeQueueService implements StoreService {
    private static final int ALL_PAGES = 0;

    private final ConsumeQueueTable queues;
    private final StoreCheckpoint checkpoint;
    private final FlushConfig config;
    private final StoreClock clock;
    private final EventPublisher events;
    private final IntervalGate thorough;

    public FlushConsumeQueueService(
            ConsumeQueueTable queues,
            StoreCheckpoint checkpoint,
            FlushConfig config,
            StoreClock clock,
            EventPublisher events) {
        this.queues = queues;
        this.checkpoint = checkpoint;
        this.config = config;
        this.clock = clock;
        this.events = events;
        this.thorough = new IntervalGate(config.queueThoroughIntervalMillis());
    }

    @Override
    public String name() {
        return "FlushConsumeQueueService";
    }

    @Override
    public long restMillis() {
        return config.queueIntervalMillis();
    }

    /** Forces at most one file of one queue, or the checkpoint. */
    @Override
    public boolean step() throws IOException {
        boolean everything = thorough.isOpen(clock.millis());
        if (flushOne(everything ? ALL_PAGES : config.queueLeastPages())) {
            return true;
        }
        if (!everything) {
            return false;
        }
        checkpoint.flush();
        thorough.pass(clock.millis());
        return true;
    }

    /** Forces all queues and the checkpoint, now. */
    public void flushAll() throws IOException {
        while (flushOne(ALL_PAGES)) {
            continue;
        }
        checkpoint.flush();
    }

    private boolean flushOne(int leastPages) throws IOException {
        for (ConsumeQueue queue : queues.all()) {
            if (queue.flush(leastPages)) {
                events.publish(name(), () -> new StoreEvent.Flushed(queue.toString(), queue.flushedOffset()));
                return true;
            }
        }
        return false;
    }
}
