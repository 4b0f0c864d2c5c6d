package dev.twinlog.service;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Runs each service on a thread of its own. Safe for use by many threads. */
public final class ServiceThreads implements Services {
    private final Map<StoreService, ServiceThread> threads = new ConcurrentHashMap<>();

    @Override
    public Wakeup start(StoreService service, Consumer<String> onFailure) {
        ServiceThread thread = new ServiceThread(service, onFailure);
        threads.put(service, thread);
        thread.start();
        return thread;
    }

    @Override
    public void drain(List<StoreService> services) throws InterruptedException {
        for (StoreService service : services) {
            threads.get(service).awaitIdle();
        }
    }

    @Override
    public void close() {
        threads.values().forEach(ServiceThread::stop);
        threads.clear();
    }
}
