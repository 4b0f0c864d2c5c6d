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
    private final AtomicReference<Optional<String>> diskFull = new AtomicReference<>(Optional.empty());
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

    /** Stops all writing until there is room again; what was stored goes on being dispatched. */
    public void diskFull(String reason) {
        if (!Optional.of(reason).equals(diskFull.getAndSet(Optional.of(reason)))) {
            events.publish(Thread.currentThread().getName(), new StoreEvent.DiskFull(reason));
        }
    }

    /** There is room again. */
    public void diskHasRoom() {
        if (diskFull.getAndSet(Optional.empty()).isPresent()) {
            events.publish(Thread.currentThread().getName(), new StoreEvent.DiskHasRoom());
        }
    }

    /** What failed, for good; empty if nothing did. */
    public Optional<String> failure() {
        return Optional.ofNullable(failure.get());
    }

    /** Why the store may not be written now; empty if it may. */
    public Optional<String> whyNotWriteable() {
        return failure().or(diskFull::get);
    }
}
