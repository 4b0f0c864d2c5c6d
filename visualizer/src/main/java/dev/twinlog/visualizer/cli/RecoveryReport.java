package dev.twinlog.visualizer.cli;

import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.observe.StoreObserver;
import java.util.ArrayList;
import java.util.List;

/** What a recovery decided and wrote, gathered while it happens. Safe for use by many threads. */
final class RecoveryReport implements StoreObserver {
    private final List<StoreEvent.RecoveryDecision> decisions = new ArrayList<>(); // guarded by this
    private long queueEntries; // guarded by this
    private long indexItems; // guarded by this

    @Override
    public synchronized void on(JournalEntry entry) {
        StoreEvent event = entry.event();
        if (event instanceof StoreEvent.RecoveryDecision decision) {
            decisions.add(decision);
        } else if (event instanceof StoreEvent.QueueEntryWritten) {
            queueEntries++;
        } else if (event instanceof StoreEvent.IndexItemWritten) {
            indexItems++;
        }
    }

    /** The decisions, in their order. */
    synchronized List<StoreEvent.RecoveryDecision> decisions() {
        return List.copyOf(decisions);
    }

    synchronized long queueEntries() {
        return queueEntries;
    }

    synchronized long indexItems() {
        return indexItems;
    }
}
