package dev.twinlog.config;

import dev.twinlog.io.StoreClock;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.time.Duration;

/**
 * Writes something to its file when it has changed, at most once in an interval. If that fails it is published, and
 * tried again an interval later: a disk that was full for a while must not end a store.
 */
public final class PersistService implements StoreService {
    private static final long MOST_REST_MILLIS = 1000;

    private final String name;
    private final Persistent what;
    private final Duration interval;
    private final StoreClock clock;
    private final EventPublisher events;
    private long notBeforeNanos;

    public PersistService(String name, Persistent what, Duration interval, StoreClock clock, EventPublisher events) {
        this.name = name;
        this.what = what;
        this.interval = interval;
        this.clock = clock;
        this.events = events;
        this.notBeforeNanos = clock.nanos() + interval.toNanos();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long restMillis() {
        return Math.min(interval.toMillis(), MOST_REST_MILLIS);
    }

    @Override
    public boolean step() {
        if (clock.nanos() - notBeforeNanos < 0) {
            return false;
        }
        try {
            if (!what.persist()) {
                return false; // the next change is written as soon as it comes
            }
        } catch (IOException e) {
            events.publish(name, new StoreEvent.NotPersisted(e.toString()));
        }
        notBeforeNanos = clock.nanos() + interval.toNanos();
        return true;
    }
}
