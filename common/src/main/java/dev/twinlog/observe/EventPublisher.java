package dev.twinlog.observe;

import dev.twinlog.io.StoreClock;
import java.util.function.Supplier;

/** Numbers a store's events and hands them to its observer. With no observer an event costs one branch. */
public final class EventPublisher {
    private final StoreClock clock;
    private final StoreObserver observer;
    private final boolean watched;
    private long sequence; // guarded by this

    public EventPublisher(StoreClock clock, StoreObserver observer) {
        this.clock = clock;
        this.observer = observer;
        this.watched = observer != StoreObserver.NONE;
    }

    /** Whether anybody is told; callers on hot paths ask first, so that no event is made for nobody. */
    public boolean isWatched() {
        return watched;
    }

    /** Tells the observer, in the name of {@code service}. */
    public void publish(String service, StoreEvent event) {
        if (watched) {
            deliver(service, event);
        }
    }

    /** Tells the observer; the event is only made if there is one. */
    public void publish(String service, Supplier<StoreEvent> event) {
        if (watched) {
            deliver(service, event.get());
        }
    }

    private synchronized void deliver(String service, StoreEvent event) {
        observer.on(new JournalEntry(++sequence, clock.millis(), service, event));
    }
}
