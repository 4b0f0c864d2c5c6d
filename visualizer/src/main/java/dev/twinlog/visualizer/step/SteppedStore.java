package dev.twinlog.visualizer.step;

import dev.twinlog.api.Env;
import dev.twinlog.api.HaStatus;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.api.StorePositions;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.observe.StoreObserver;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.SimulatedDisk;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One engine in a world of its own: a disk in memory, a clock and services that move only when told. For one thread.
 */
final class SteppedStore {
    static final String PRODUCER = "producer"; // who puts
    private static final String RECOVERY = "recovery";
    private static final long FIRST_MILLIS = 1_800_000_000_000L;

    private final StoreOpener opener;
    private final StoreObserver observer;
    private final ManualClock clock = new ManualClock(FIRST_MILLIS);
    private final List<SteppedPut> puts = new ArrayList<>();
    private final List<SelectMappedBufferResult> held = new ArrayList<>(); // by readers
    private SimulatedDisk disk = new SimulatedDisk(clock);
    private StepScheduler steps = new StepScheduler();
    private Optional<MessageStore> store = Optional.empty();
    private boolean hasPower = true;
    private Optional<List<EngineMoment.Lost>> lost = Optional.empty();
    private StoreEvent.Appended appended; // by the put under way
    private String doer = PRODUCER; // who calls the store now
    private long flushedAtCut;

    SteppedStore(StoreOpener opener, StoreObserver observer) {
        this.opener = opener;
        this.observer = observer;
    }

    Engine engine() {
        return opener.engine();
    }

    /** Gives it power again; it is to be opened then. */
    void powerOn() {
        hasPower = true;
    }

    /** Opens the store on its disk as it is, and finds out what is no longer there. */
    void open() throws IOException {
        steps = new StepScheduler();
        doer = RECOVERY;
        MessageStore opened =
                opener.open(new Env(clock, disk, this::on, opener.wire().network()), steps);
        doer = PRODUCER;
        store = Optional.of(opened);
        if (!puts.isEmpty()) {
            long end = opened.getMaxPhyOffset();
            List<SteppedPut> gone = puts.stream().filter(put -> put.end() > end).toList();
            lost = Optional.of(gone.stream().map(put -> lost(put, end)).toList());
            puts.removeAll(gone);
        }
    }

    private EngineMoment.Lost lost(SteppedPut put, long end) {
        String why = put.end() > flushedAtCut
                ? "not forced: the log was on disk up to %d when the power went, and is sound up to %d"
                        .formatted(flushedAtCut, end)
                : "forced, and gone all the same: the log is sound up to %d only".formatted(end);
        return new EngineMoment.Lost(put.key(), put.logOffset(), put.isAcknowledged(), why);
    }

    private void on(JournalEntry entry) {
        if (entry.event() instanceof StoreEvent.Appended event) {
            appended = event;
        }
        boolean byCaller = entry.service().equals(Thread.currentThread().getName());
        observer.on(byCaller ? new JournalEntry(entry.sequence(), entry.timeMillis(), doer, entry.event()) : entry);
    }

    boolean runs() {
        return store.isPresent();
    }

    private EngineMoment.Power power() {
        if (runs()) {
            return EngineMoment.Power.ON;
        }
        return hasPower ? EngineMoment.Power.OPENING : EngineMoment.Power.OFF;
    }

    long millis() {
        return clock.millis();
    }

    /** Puts a message and does not wait. */
    void put(String key, MessageExtBrokerInner message) {
        appended = null;
        var answer = store.orElseThrow().asyncPutMessage(message);
        puts.add(
                appended == null
                        ? new SteppedPut(key, -1, 0, answer)
                        : new SteppedPut(key, appended.logOffset(), appended.size(), answer));
    }

    /** @return whether the service had anything to do */
    boolean step(String service) {
        if (!steps.names().contains(service)) {
            return false; // a step before has ended it
        }
        doer = service;
        boolean worked = steps.step(service);
        doer = PRODUCER;
        return worked;
    }

    List<String> services() {
        return store.isPresent() ? steps.names() : List.of();
    }

    void advance(Duration duration) {
        clock.advance(duration);
    }

    /**
     * Lets a reader take a message and hold its bytes.
     *
     * @throws IllegalArgumentException if there is none
     */
    void hold(long logOffset) {
        held.add(store.orElseThrow()
                .selectOneMessageByOffset(logOffset)
                .orElseThrow(() ->
                        new IllegalArgumentException("there is no message at log offset " + logOffset + " to hold")));
    }

    /** Lets all readers give back what they hold. @return how many there were */
    int release() {
        int readers = held.size();
        held.forEach(SelectMappedBufferResult::close);
        held.clear();
        return readers;
    }

    /** Cuts the power; the disk is then as it is found afterwards. */
    void cut(Kept kept, long seed) {
        flushedAtCut = store.orElseThrow().positions().flushed();
        puts.removeIf(put -> !put.isStored());
        puts.forEach(SteppedPut::abandon);
        held.clear(); // the readers are gone with the machine
        disk = disk.crash(kept.cut(seed));
        store = Optional.empty();
        hasPower = false;
    }

    /** How it is now. */
    EngineMoment moment() {
        Optional<StorePositions> positions = store.map(MessageStore::positions);
        HaStatus ha = store.map(MessageStore::haStatus).orElse(HaStatus.NONE);
        Optional<String> notWriteable = store.flatMap(MessageStore::whyNotWriteable);
        List<EngineMoment.Waiting> waiting = store.isEmpty()
                ? List.of()
                : puts.stream()
                        .filter(SteppedPut::isWaiting)
                        .map(put -> new EngineMoment.Waiting(put.key(), put.logOffset()))
                        .toList();
        List<Long> readers =
                held.stream().map(SelectMappedBufferResult::startOffset).toList();
        return new EngineMoment(
                power(),
                new EngineMoment.Files(disk.copy(), opener.setup().tuning().geometry()),
                positions,
                store.map(MessageStore::filePositions).orElse(Map.of()),
                notWriteable,
                ha,
                services(),
                waiting,
                readers,
                lost.orElse(null));
    }
}
