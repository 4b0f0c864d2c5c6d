package dev.twinlog.visualizer.web;

import dev.twinlog.api.FilePositions;
import dev.twinlog.api.HaStatus;
import dev.twinlog.api.StorePositions;
import dev.twinlog.observe.Journal;
import java.util.Map;
import java.util.Optional;

/** A running store that is shown: what cannot be read from its files. Safe for use by many threads. */
public interface LiveStore {

    StorePositions positions();

    /** How far each file of queues and index is written and forced, by its path within the store. */
    Map<String, FilePositions> filePositions();

    /** Why it takes no messages now, in one line; empty if it does. */
    Optional<String> whyNotWriteable();

    /** Who follows it, and whom it follows. */
    HaStatus haStatus();

    /** Its newest events. */
    Journal journal();

    /** How long its newest puts took; empty for a slave, into which nobody puts. */
    Optional<PutLatency> latency();
}
