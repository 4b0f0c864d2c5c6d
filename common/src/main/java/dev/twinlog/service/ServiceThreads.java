package dev.twinlog.service;

import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;

/** Runs each service on a thread of its own. Safe for use by many threads. */
public final class ServiceThreads implements Services {
    private final Map<StoreService, ServiceThread> threads = new ConcurrentHashMap<>();
    private final StoreClock clock;

    /** @param clock measures how long {@link #drain} waits */
    public ServiceThreads(StoreClock clock) {
        this.clock = clock;
    }

    @Override
    public Wakeup start(StoreService service, ServiceTrouble trouble) {
        ServiceThread thread = new ServiceThread(service, trouble);
        threads.put(service, thread);
        thread.start();
        return thread;
    }

    @Override
    public void stop(StoreService service) {
        ServiceThread thread = threads.get(service);
        if (thread != null) {
            thread.stop();
            threads.remove(service);
        }
    }

    @Override
    public boolean drain(List<StoreService> services, Duration limit) {
        long deadlineNanos = clock.nanos() + limit.toNanos();
        try {
            for (StoreService service : services) {
                if (!threads.get(service).awaitIdle(clock, deadlineNanos)) {
                    return false;
                }
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public <T> T await(CompletableFuture<T> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting; the result will still come", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    @Override
    public void doAll(List<? extends Work> pieces) throws IOException {
        new SharedWork(pieces).doWith(Runtime.getRuntime().availableProcessors());
    }

    @Override
    public void close() {
        while (!threads.isEmpty()) { // a service that is not stopped yet may start others
            threads.keySet().forEach(this::stop);
        }
    }
}
