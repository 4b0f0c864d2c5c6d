package dev.twinlog.engine;

import dev.twinlog.api.StorePositions;
import dev.twinlog.io.StoreClock;
import dev.twinlog.mapped.Hole;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.queue.ConsumeQueue;
import dev.twinlog.queue.ConsumeQueueTable;
import dev.twinlog.service.StoreService;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Looks, every ten minutes, whether a running store still is as it must be: the files of its log and of each queue lie
 * end to end, no queue leads past the log's end, and its positions are in their order. What it finds is published once.
 */
final class SelfCheck implements StoreService {
    static final Duration INTERVAL = Duration.ofMinutes(10);

    private static final long REST_MILLIS = 10_000;
    private static final String LOG = "commitlog";

    private final MappedFileQueue commitLog;
    private final ConsumeQueueTable queues;
    private final Supplier<StorePositions> positions;
    private final StoreClock clock;
    private final EventPublisher events;
    private long notBeforeNanos; // the service's own
    private final Set<String> told = new TreeSet<>(); // the service's own

    /** @param positions reads the store's positions, those that lag before those they lag behind */
    SelfCheck(
            MappedFileQueue commitLog,
            ConsumeQueueTable queues,
            Supplier<StorePositions> positions,
            StoreClock clock,
            EventPublisher events) {
        this.commitLog = commitLog;
        this.queues = queues;
        this.positions = positions;
        this.clock = clock;
        this.events = events;
        this.notBeforeNanos = clock.nanos() + INTERVAL.toNanos();
    }

    @Override
    public String name() {
        return "SelfCheck";
    }

    @Override
    public long restMillis() {
        return REST_MILLIS;
    }

    @Override
    public boolean step() {
        if (clock.nanos() - notBeforeNanos < 0) {
            return false;
        }
        notBeforeNanos = clock.nanos() + INTERVAL.toNanos();
        List<String> found = check();
        found.stream().filter(told::add).forEach(finding -> events.publish(name(), new StoreEvent.FaultFound(finding)));
        told.retainAll(found);
        return true;
    }

    /** What is not as it must be, one line each. Safe for use by many threads. */
    List<String> check() {
        List<String> found = new ArrayList<>();
        holes(LOG, Hole.between(commitLog.files()), found);
        for (ConsumeQueue queue : queues.all()) {
            check(queue, found);
        }
        checkOrder(positions.get(), found);
        return found;
    }

    private static void holes(String part, List<Hole> holes, List<String> found) {
        holes.forEach(hole -> found.add("%s: files are missing from %d to %d".formatted(part, hole.from(), hole.to())));
    }

    private void check(ConsumeQueue queue, List<String> found) {
        holes("consumequeue/" + queue, queue.holes(), found);
        long leadsTo = queue.endLogOffset(); // before the log's end, which only grows
        long logEnd = commitLog.maxOffset();
        if (leadsTo > logEnd) {
            found.add(
                    "consumequeue/%s leads to log offset %d, but the log ends at %d".formatted(queue, leadsTo, logEnd));
        }
    }

    private static void checkOrder(StorePositions now, List<String> found) {
        notPast("indexed", now.indexed(), "dispatched", now.dispatched(), found);
        notPast("dispatched", now.dispatched(), "committed", now.committed(), found);
        notPast("flushed", now.flushed(), "committed", now.committed(), found);
        notPast("committed", now.committed(), "appended", now.appended(), found);
    }

    private static void notPast(String name, long position, String limitName, long limit, List<String> found) {
        if (position > limit) {
            found.add("%s up to log offset %d, but %s only up to %d".formatted(name, position, limitName, limit));
        }
    }
}
