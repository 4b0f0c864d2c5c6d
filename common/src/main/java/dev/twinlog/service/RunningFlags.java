package dev.twinlog.service;

import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Whether a store may be written. Once a write, a force or a service has failed it may not, until it is opened anew;
 * while somebody finds no room on the disk it may not, until they all find it again. Safe for use by many threads.
 */
public final class RunningFlags implements ServiceTrouble {
    private static final String DISK = "disk";
    private static final String PUT = "put";

    private final AtomicReference<String> failure = new AtomicReference<>();
    private final Map<String, String> full = new TreeMap<>(); // guarded by this: reasons, by who found no room
    private volatile Optional<String> noRoom = Optional.empty(); // one of them; written under this
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

    @Override
    public void failed(String reason) {
        fail(reason);
    }

    /** Stops all writing until {@link #diskHasRoom}; what was stored goes on being dispatched. */
    public void diskFull(String reason) {
        noRoom(DISK, reason);
    }

    /** A put found no room. Stops all writing until {@link #diskHasRoom}, when the next one may try. */
    public void putFoundNoRoom(String reason) {
        noRoom(PUT, reason);
    }

    /** The disk is not full, as far as can be told without writing to it. */
    public void diskHasRoom() {
        hasRoom(DISK);
        hasRoom(PUT);
    }

    @Override
    public synchronized void noRoom(String who, String reason) {
        boolean news = !full.containsValue(reason); // a slave's put and its HAClient find the same
        full.put(who, reason);
        noRoom = Optional.of(reason);
        if (news) {
            events.publish(Thread.currentThread().getName(), new StoreEvent.DiskFull(reason));
        }
    }

    @Override
    public synchronized void hasRoom(String who) {
        if (full.remove(who) != null) {
            noRoom = full.values().stream().findFirst();
            if (full.isEmpty()) {
                events.publish(Thread.currentThread().getName(), new StoreEvent.DiskHasRoom());
            }
        }
    }

    /** What failed, for good; empty if nothing did. */
    public Optional<String> failure() {
        return Optional.ofNullable(failure.get());
    }

    /** Why the store may not be written now; empty if it may. */
    public Optional<String> whyNotWriteable() {
        return failure().or(() -> noRoom);
    }
}
