package dev.twinlog.service;

import java.io.IOException;

/** A part of the store that works by itself, in steps small enough to watch. */
public interface StoreService {

    /** The service's name, as threads, events and the scheduler know it. */
    String name();

    /**
     * Does at most one bounded unit of work. Called by one thread at a time.
     *
     * @return whether there was anything to do
     * @throws dev.twinlog.io.NoRoomException if the disk has no room for it and nothing was done; it is stepped again
     * @throws IOException if the work failed; the service is not stepped again
     */
    boolean step() throws IOException;

    /**
     * How long a thread lingers behind a step that worked, unless it is woken, ns; 0 to go on at once. For a service
     * whose next step is worth more when more has come for it.
     */
    default long lingerNanos() {
        return 0;
    }

    /**
     * How long a thread looks away when it has done its work, before it rests and can be woken, µs; 0 not to. To wake a
     * thread costs more than to dispatch a message: who is handed one message after the other had better come for many.
     */
    default long pauseMicros() {
        return 0;
    }

    /** How long a thread may rest after a step with nothing to do, unless it is woken, ms; at least 1. */
    long restMillis();
}
