package dev.twinlog.visualizer.web;

import dev.twinlog.io.StoreClock;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.visualizer.step.Laboratory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the messages of the live feed. Safe for use by many threads. */
final class Ticks {
    private static final int ENTRIES_OF_FIRST = 150;
    private static final int ENTRIES_OF_NEXT = 100;

    private final long run;
    private final StoreClock clock;
    private final Sources sources;
    private final Map<String, SourceWatch> watches = new HashMap<>(); // by source; guarded by this
    private final Optional<Workload> workload;
    private final Optional<Laboratory> laboratory;
    private final Map<String, Long> told = new HashMap<>(); // newest journal entry sent, by source; guarded by this

    /** @param run tells this start of the server from others */
    Ticks(long run, StoreClock clock, Sources sources, Optional<Workload> workload, Optional<Laboratory> laboratory) {
        this.laboratory = laboratory;
        this.run = run;
        this.clock = clock;
        this.sources = sources;
        this.workload = workload;
    }

    /** A journal entry of one source. */
    record Entry(String source, long sequence, long timeMillis, String service, String kind, StoreEvent event) {}

    /**
     * One message.
     *
     * @param timeMillis the server's clock, when the sources were looked at
     * @param workload null if there is none
     * @param stepped version of what was done to the stepped stores
     */
    record Tick(
            long run,
            long timeMillis,
            List<SourceWatch.State> sources,
            List<Entry> journal,
            Workload.State workload,
            Long stepped) {}

    /** For a browser that has just come: the newest entries, told to others or not. */
    synchronized Tick first() {
        List<Entry> entries = new ArrayList<>();
        sources.all().forEach(source -> entries.addAll(newest(source, 0, ENTRIES_OF_FIRST)));
        return tick(entries);
    }

    /** Lets the stores tell of each message again; a journal that is told enough until then takes a sample only. */
    void look() {
        sources.all()
                .forEach(source ->
                        source.live().ifPresent(store -> store.journal().look()));
    }

    /** For all: what is new since the last one, of very much the newest. */
    synchronized Tick next() {
        List<Entry> entries = new ArrayList<>();
        for (Source source : sources.all()) {
            String id = source.id();
            List<Entry> fresh = newest(source, told.getOrDefault(id, 0L), ENTRIES_OF_NEXT);
            if (!fresh.isEmpty()) {
                told.put(id, fresh.get(fresh.size() - 1).sequence());
            }
            entries.addAll(fresh);
        }
        return tick(entries);
    }

    private Tick tick(List<Entry> entries) {
        entries.sort(Comparator.comparingLong(Entry::timeMillis));
        return new Tick(
                run,
                clock.millis(),
                sources.all().stream().map(this::look).toList(),
                entries,
                workload.map(Workload::state).orElse(null),
                laboratory.map(Laboratory::version).orElse(null));
    }

    private SourceWatch.State look(Source source) {
        return watches.computeIfAbsent(source.id(), id -> new SourceWatch(source))
                .look();
    }

    private static List<Entry> newest(Source source, long behind, int limit) {
        return source.live().map(store -> store.journal().newerThan(behind, limit)).orElse(List.of()).stream()
                .map(entry -> entry(source, entry))
                .toList();
    }

    private static Entry entry(Source source, JournalEntry entry) {
        return new Entry(
                source.id(),
                entry.sequence(),
                entry.timeMillis(),
                entry.service(),
                entry.event().getClass().getSimpleName(),
                entry.event());
    }
}
