package dev.twinlog.visualizer.serve;

import dev.twinlog.api.FilePositions;
import dev.twinlog.api.HaStatus;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.StorePositions;
import dev.twinlog.io.StoreClock;
import dev.twinlog.observe.Journal;
import dev.twinlog.visualizer.web.LiveStore;
import dev.twinlog.visualizer.web.PutLatency;
import java.util.Map;
import java.util.Optional;

/** A running store with its journal, and how long its puts take. Safe for use by many threads. */
final class LiveEngine implements LiveStore {
    private static final int JOURNAL_ENTRIES = 4000;
    private static final int SAMPLE_ENTRIES = 1000;

    private final String name;
    private final MessageStore store;
    private final Journal journal;
    private final StoreClock clock;
    private final LatencyMeter meter = new LatencyMeter();

    LiveEngine(String name, MessageStore store, Journal journal, StoreClock clock) {
        this.name = name;
        this.store = store;
        this.journal = journal;
        this.clock = clock;
    }

    /** What a store that is to be shown is watched by. */
    static Journal newJournal() {
        return Journal.sampling(JOURNAL_ENTRIES, SAMPLE_ENTRIES);
    }

    String name() {
        return name;
    }

    PutMessageResult put(MessageExtBrokerInner message) {
        long start = clock.nanos();
        PutMessageResult result = store.putMessage(message);
        long nanos = clock.nanos() - start;
        result.appended().ifPresent(appended -> meter.record(nanos, appended.lockNanos()));
        return result;
    }

    @Override
    public StorePositions positions() {
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
        return haStatus().following().isPresent() ? Optional.empty() : Optional.of(meter.latency());
    }
}
