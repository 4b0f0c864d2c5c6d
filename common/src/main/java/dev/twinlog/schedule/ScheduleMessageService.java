package dev.twinlog.schedule;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.format.ScheduleTopic;
import dev.twinlog.io.StoreClock;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.queue.ConsumeQueueEntry;
import dev.twinlog.service.StoreService;
import java.time.Duration;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Delivers delayed messages when they are due: puts a copy of each into its real queue, those of one level in the order
 * in which they were put.
 *
 * <p>A message is due at the time in its queue entry. If that is farther away than its level's whole delay, the clock
 * was set back or the level shortened, and the message is due now: better early than, perhaps, never. A message that
 * the store does not take is tried again, and those behind it wait; one that cannot be made out is stepped over and
 * reported.
 */
final class ScheduleMessageService implements StoreService {
    static final String NAME = "ScheduleMessageService";

    private static final Duration RETRY = Duration.ofSeconds(1);
    private static final long MOST_REST_MILLIS = 100;

    private final WaitingMessages waiting;
    private final DelayProgress progress;
    private final DeliverySink sink;
    private final StoreClock clock;
    private final EventPublisher events;
    private int lastLevel; // the service's own, as all below
    private long restMillis = MOST_REST_MILLIS;
    private long retryAtNanos;
    private boolean refused; // the sink did not take the last message

    ScheduleMessageService(
            WaitingMessages waiting,
            DelayProgress progress,
            DeliverySink sink,
            StoreClock clock,
            EventPublisher events) {
        this.waiting = waiting;
        this.progress = progress;
        this.sink = sink;
        this.clock = clock;
        this.events = events;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public long restMillis() {
        return restMillis;
    }

    /** Delivers at most one message. Takes the levels in turn, so that none keeps the others waiting. */
    @Override
    public boolean step() {
        restMillis = MOST_REST_MILLIS;
        if (refused && clock.nanos() - retryAtNanos < 0) {
            return false;
        }
        for (int i = 0; i < waiting.levelCount(); i++) {
            int level = (lastLevel + i) % waiting.levelCount() + 1;
            if (deliverOne(level)) {
                lastLevel = level;
                return true;
            }
        }
        return false;
    }

    private boolean deliverOne(int level) {
        long queueIndex = Math.max(progress.next(level), waiting.minIndex(level));
        Optional<ConsumeQueueEntry> next = waiting.entry(level, queueIndex);
        if (next.isEmpty()) {
            return false;
        }
        long waitMillis = waiting.waitMillis(level, next.get(), clock.millis());
        if (waitMillis > 0) {
            restMillis = Math.min(restMillis, waitMillis);
            return false;
        }
        return deliver(level, queueIndex, next.get());
    }

    private boolean deliver(int level, long queueIndex, ConsumeQueueEntry entry) {
        MessageExtBrokerInner message;
        try {
            message = waiting.toDeliver(entry);
        } catch (IllegalArgumentException e) {
            report(level, entry, "stepped over: " + e.getMessage());
            progress.moveTo(level, queueIndex + 1);
            return true;
        }
        PutMessageResult put = sink.append(message);
        if (put.appended().isEmpty()) {
            retryAtNanos = clock.nanos() + RETRY.toNanos();
            if (!refused) {
                report(level, entry, "tried again each second: " + put.status() + " " + put.reason());
            }
            refused = true;
            return false;
        }
        refused = false;
        long copyOffset = put.appended().get().logOffset();
        progress.delivered(
                level, queueIndex + 1, copyOffset + put.appended().get().size());
        events.publish(
                NAME,
                () -> new StoreEvent.Delivered(
                        level, queueIndex, entry.logOffset(), copyOffset, message.topic(), message.queueId()));
        return true;
    }

    private void report(int level, ConsumeQueueEntry entry, String what) {
        events.publish(NAME, new StoreEvent.Refused(entry.logOffset(), "delivery from level " + level + " " + what));
    }

    /** Moves the progress into what the queues hold, and reports messages of levels that are no more. */
    void recover() {
        SortedSet<Integer> known = new TreeSet<>(progress.all().keySet());
        known.addAll(waiting.levelsWithQueue());
        for (int level : known) {
            long left = waiting.maxIndex(level) - clamp(level);
            if (level > waiting.levelCount() && left > 0) {
                decide("level %d: %d messages wait in %s/%d, but there are only %d levels; they stay"
                        .formatted(
                                level, left, ScheduleTopic.NAME, ScheduleTopic.queueId(level), waiting.levelCount()));
            }
        }
    }

    /** @return where the level's delivery goes on */
    private long clamp(int level) {
        long min = waiting.minIndex(level);
        long max = waiting.maxIndex(level);
        long next = progress.next(level);
        long clamped = Math.max(min, Math.min(next, max));
        if (clamped != next) {
            decide("level %d: delivery goes on at %d, not at %d; its queue has the entries %d up to %d"
                    .formatted(level, clamped, next, min, max));
            progress.moveTo(level, clamped);
        }
        return clamped;
    }

    private void decide(String decision) {
        events.publish("recovery", new StoreEvent.RecoveryDecision("schedule", decision));
    }
}
