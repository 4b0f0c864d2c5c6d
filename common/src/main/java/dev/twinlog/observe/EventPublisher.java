package dev.twinlog.observe;

import dev.twinlog.io.StoreClock;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/**
 * Numbers a store's events and hands them to its observer. With no observer an event costs one branch; a step of a
 * message that the observer does not want is only counted.
 */
public final class EventPublisher {
    private final StoreClock clock;
    private final StoreObserver observer;
    private final boolean watched;
    private final LongAdder unwanted = new LongAdder();
    private long told; // guarded by this

    public EventPublisher(StoreClock clock, StoreObserver observer) {
        this.clock = clock;
        this.observer = observer;
        this.watched = observer != StoreObserver.NONE;
    }

    /**
     * Whether anybody is to be told of a step of a message, which is counted if not. Where messages pass, ask first and
     * {@link #publish(String, StoreEvent)} then, so that no event is made for nobody.
     */
    public boolean wantsStep() {
        if (!watched || observer.wantsSteps()) {
            return watched;
        }
        unwanted.increment();
        return false;
    }

    /** Tells the observer of a step of a message; the event is only made if it is wanted. */
    public void publishStep(String service, Supplier<StoreEvent> event) {
        if (wantsStep()) {
            deliver(service, event.get());
        }
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
        long sequence = ++told + unwanted.sum();
        observer.on(new JournalEntry(sequence, clock.millis(), service, event));
    }
}
