package dev.twinlog.flush;

import dev.twinlog.api.FlushConfig;
import dev.twinlog.io.StoreClock;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.queue.ConsumeQueue;
import dev.twinlog.queue.ConsumeQueueTable;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.function.LongSupplier;

/**
 * Forces consume queues in the background: those with enough dirty pages in each round, all of them once in a thorough
 * interval or when the log has grown by much, and then the checkpoint. The only writer of the queues' flushed offsets
 * while it runs.
 *
 * <p>It also answers {@link #haveForced whether a part of the log may go}: a queue whose entries a power cut takes can
 * be built again only as long as their messages are there.
 */
public final class FlushConsumeQueueService implements StoreService {
    private static final int ALL_PAGES = 0;

    /**
     * A force costs about the same for one page as for ten: the more queues, the more of the log a round must be for.
     */
    private static final long LOG_BYTES_FOR_EACH_QUEUE = 1 << 20;

    private final ConsumeQueueTable queues;
    private final StoreCheckpoint checkpoint;
    private final FlushConfig.Queues config;
    private final StoreClock clock;
    private final EventPublisher events;
    private final LongSupplier dispatchedOffset;
    private final IntervalGate thorough;
    private final Rest rest;
    private Iterator<ConsumeQueue> round = Collections.emptyIterator();
    private boolean inRound;
    private boolean roundIsThorough;
    private long newestAtRoundStart; // store time of the newest entry then
    private long dispatchedAtRoundStart; // log offset
    private volatile long forcedBefore; // log offset; written by the service
    private volatile boolean asked; // for a thorough round; set by who asks, cleared by the service

    /** @param dispatchedOffset reads the log offset before which every message has its queue entry */
    public FlushConsumeQueueService(
            ConsumeQueueTable queues,
            StoreCheckpoint checkpoint,
            FlushConfig.Queues config,
            StoreClock clock,
            EventPublisher events,
            LongSupplier dispatchedOffset) {
        this.queues = queues;
        this.checkpoint = checkpoint;
        this.config = config;
        this.clock = clock;
        this.events = events;
        this.dispatchedOffset = dispatchedOffset;
        this.thorough = new IntervalGate(config.thoroughIntervalMillis());
        this.rest = new Rest(clock, config.intervalMillis());
    }

    @Override
    public String name() {
        return "FlushConsumeQueueService";
    }

    @Override
    public long restMillis() {
        return rest.millis();
    }

    /** Forces at most one file of one queue, or the checkpoint when a thorough round is done. */
    @Override
    public boolean step() throws IOException {
        if (!inRound) {
            beginRound();
        }
        if (flushNextDirty()) {
            return true;
        }
        inRound = false;
        if (!roundIsThorough) {
            return false;
        }
        endThoroughRound();
        return true;
    }

    private void beginRound() {
        inRound = true;
        newestAtRoundStart = queues.newestStoreTimestamp();
        dispatchedAtRoundStart = dispatchedOffset.getAsLong();
        Collection<ConsumeQueue> all = queues.all();
        boolean logHasGrown = hasLogGrown(all.size());
        if (logHasGrown) {
            rest.hurry();
        }
        roundIsThorough = thorough.isOpen(clock.millis()) || asked || logHasGrown;
        asked = false;
        round = all.iterator();
    }

    /** Whether so much would have to be dispatched again after a crash that a thorough round is worth its forces. */
    private boolean hasLogGrown(int queueCount) {
        long grown = dispatchedAtRoundStart - forcedBefore;
        return grown >= Math.max(config.thoroughLogBytes(), queueCount * LOG_BYTES_FOR_EACH_QUEUE);
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
        if (newestAtRoundStart > 0) {
            checkpoint.logicsMsgTimestamp(newestAtRoundStart);
        }
        checkpoint.queuesForcedBefore(dispatchedAtRoundStart);
        checkpoint.flush();
        forcedBefore = dispatchedAtRoundStart;
        thorough.pass(clock.millis());
    }

    /**
     * Whether the queue entries of all messages before {@code logOffset} are forced. If they are only written, the next
     * round forces all queues: ask again later. By any thread.
     */
    public boolean haveForced(long logOffset) {
        boolean forced = forcedBefore >= logOffset;
        if (!forced && dispatchedOffset.getAsLong() >= logOffset) { // else a round would not help yet
            asked = true;
        }
        return forced;
    }

    /** Forces all queues and the checkpoint, now. While the service does not run. */
    public void flushAll() throws IOException {
        beginRound();
        roundIsThorough = true;
        while (flushNextDirty()) {
            continue;
        }
        inRound = false;
        endThoroughRound();
    }
}
