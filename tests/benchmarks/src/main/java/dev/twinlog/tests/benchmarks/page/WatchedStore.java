package dev.twinlog.tests.benchmarks.page;

import dev.twinlog.api.FilePositions;
import dev.twinlog.api.HaStatus;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.StorePositions;
import dev.twinlog.observe.Journal;
import dev.twinlog.visualizer.web.LiveStore;
import dev.twinlog.visualizer.web.PutLatency;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/** A store on the page that knows whether it is looked at. */
final class WatchedStore implements LiveStore {
    private final MessageStore store;
    private final Journal journal;
    private final Semaphore looks = new Semaphore(0);

    WatchedStore(MessageStore store, Journal journal) {
        this.store = store;
        this.journal = journal;
    }

    /** Waits until it was looked at so many times from now on. */
    void awaitLooks(int times) throws InterruptedException {
        looks.drainPermits();
        looks.acquire(times);
    }

    @Override
    public StorePositions positions() {
        looks.release();
        return store.positions();
    }

    @Override
    public Map<String, FilePositions> filePositions() {
        return store.filePositions();
    }

    @Override
    public Optional<String> whyNotWriteable() {
        return store.whyNotWriteable();
    }

    @Override
    public HaStatus haStatus() {
        return store.haStatus();
    }

    @Override
    public Journal journal() {
        return journal;
    }

    @Override
    public Optional<PutLatency> latency() {
        return Optional.of(new PutLatency(0, 0, 0, List.of()));
    }
}
