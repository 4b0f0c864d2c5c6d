package dev.twinlog.visualizer.step;

import dev.twinlog.api.Env;
import dev.twinlog.api.HaStatus;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.StorePositions;
import dev.twinlog.io.Network;
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
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One engine in a world of its own: a disk in memory, a clock and services that move only when told. For one thread.
 */
final class SteppedStore {
    private static final long FIRST_MILLIS = 1_800_000_000_000L;

    private final Engine engine;
    private final MessageStoreConfig config;
    private final Supplier<Network> network;
    private final StoreObserver observer;
    private final ManualClock clock = new ManualClock(FIRST_MILLIS);
    private final List<SteppedPut> puts = new ArrayList<>();
    private SimulatedDisk disk = new SimulatedDisk(clock);
    private StepScheduler steps = new StepScheduler();
    private Optional<MessageStore> store = Optional.empty();
    private Optional<List<EngineMoment.Lost>> lost = Optional.empty();
    private StoreEvent.Appended appended; // by the put under way
    private long flushedAtCut;

    SteppedStore(Engine engine, MessageStoreConfig config, Supplier<Network> network, StoreObserver observer) {
        this.engine = engine;
        this.config = config;
        this.network = network;
        this.observer = observer;
    }

    Engine engine() {
        return engine;
    }

    /** Opens the store on its disk as it is, and finds out what is no longer there. */
    void open() throws IOException {
        steps = new StepScheduler();
        MessageStore opened = engine.open(config, new Env(clock, disk, this::on, network.get()), steps);
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
        observer.on(entry);
    }

    boolean hasPower() {
        return store.isPresent();
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
        return steps.names().contains(service) && steps.step(service); // a step before may have ended it
    }

    List<String> services() {
        return store.isPresent() ? steps.names() : List.of();
    }

    void advance(Duration duration) {
        clock.advance(duration);
    }

    /** Cuts the power; the disk is then as it is found afterwards. */
    void cut(Kept kept, long seed) {
        flushedAtCut = store.orElseThrow().positions().flushed();
        puts.removeIf(put -> !put.isStored());
        disk = disk.crash(kept.cut(seed));
        store = Optional.empty();
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
        return new EngineMoment(disk.copy(), positions, notWriteable, ha, services(), waiting, lost.orElse(null));
    }
}
