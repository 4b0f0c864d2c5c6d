package dev.twinlog.service;

import java.util.List;
import java.util.function.Consumer;

/** Runs a store's services: on threads ({@link ServiceThreads}), or step by step ({@link StepScheduler}). */
public interface Services extends AutoCloseable {

    /** Lets one service know that there is work for it. Cheap, and safe to call from anywhere. */
    @FunctionalInterface
    interface Wakeup {
        void wake();
    }

    /**
     * Begins to run the service.
     *
     * @param onFailure told once, in one line, when a step throws; the service is not stepped again
     */
    Wakeup start(StoreService service, Consumer<String> onFailure);

    /**
     * Steps the services until none of them has anything left to do, then returns; on threads it waits for them.
     *
     * @throws InterruptedException if the caller is interrupted meanwhile
     */
    void drain(List<StoreService> services) throws InterruptedException;

    /** Stops all services; each finishes the step it is in. */
    @Override
    void close();
}
