package dev.twinlog.service;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Runs a store's services: on threads ({@link ServiceThreads}), or step by step ({@link StepScheduler}). */
public interface Services extends SideBySide, AutoCloseable {

    /** Lets one service know that there is work for it. Cheap, and safe to call from anywhere. */
    @FunctionalInterface
    interface Wakeup {
        void wake();
    }

    /**
     * Begins to run the service.
     *
     * @param trouble told when a step fails, which ends the service, or finds no room on the disk, which does not
     */
    Wakeup start(StoreService service, ServiceTrouble trouble);

    /**
     * Stops one service; it has finished the step it was in when this returns. Nothing happens if it does not run. Not
     * to be called by the service itself.
     */
    void stop(StoreService service);

    /**
     * Lets the services work, one after the other, until each has nothing left to do; on threads it waits for them.
     *
     * @param limit how long to wait at most
     * @return whether all of them are idle now; false if the time ran out, if one waits for room on the disk, or if the
     *     caller was interrupted, which it stays
     */
    boolean drain(List<StoreService> services, Duration limit);

    /**
     * Waits for something that the services will complete; without threads it steps them until they have.
     *
     * @throws IllegalStateException if the caller is interrupted, or if no service has anything left to do
     */
    <T> T await(CompletableFuture<T> future);

    /** On threads side by side; without them one after the other. */
    @Override
    default void doAll(List<? extends Work> pieces) throws IOException {
        IN_TURN.doAll(pieces);
    }

    /** Stops all services; each finishes the step it is in. */
    @Override
    void close();
}
