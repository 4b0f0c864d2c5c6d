package dev.twinlog.tests.browser;

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

/** A store as the page sees it, with nobody putting into it but the test. */
record ShownStore(MessageStore store, Journal journal) implements LiveStore {
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
    public Optional<PutLatency> latency() {
        return store.haStatus().following().isPresent()
                ? Optional.empty()
                : Optional.of(new PutLatency(0, 0, 0, List.of()));
    }
}
