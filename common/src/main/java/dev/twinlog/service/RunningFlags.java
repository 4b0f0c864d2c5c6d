package dev.twinlog.service;

import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Whether a store may be written. Once a write, a force or a service has failed it may not, until it is opened anew.
 */
public final class RunningFlags {
    private final AtomicReference<String> failure = new AtomicReference<>();
    private final EventPublisher events;

    public RunningFlags(EventPublisher events) {
        this.events = events;
    }

    /** Stops all writing; the first reason is kept. */
    public void fail(String reason) {
        if (failure.compareAndSet(null, reason)) {
            events.publish(Thread.currentThread().getName(), new StoreEvent.Failed(reason));
        }
    }

    /** Why the store may not be written; empty if it may. */
    public Optional<String> failure() {
        return Optional.ofNullable(failure.get());
    }
}
