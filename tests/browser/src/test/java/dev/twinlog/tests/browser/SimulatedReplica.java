package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.HaStatus;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.inspect.GeometryHints;
import dev.twinlog.observe.Journal;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.SimulatedDisk;
import dev.twinlog.sim.SimulatedNetwork;
import dev.twinlog.visualizer.web.Source;
import dev.twinlog.visualizer.web.Sources;
import dev.twinlog.visualizer.web.WebServer;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A store that replicates in a simulated world, where nothing moves but what is stepped; it can be shown on a page. */
final class SimulatedReplica implements AutoCloseable {
    private static final Path FOLDER = Path.of("/store");
    private static final StoreGeometry SMALL = StoreGeometry.SMALL;
    private static final GeometryHints HINTS = new GeometryHints(
            OptionalInt.of(SMALL.logFileBytes()),
            OptionalInt.of(SMALL.queueFileEntries()),
            OptionalInt.of(SMALL.indexSlots()),
            OptionalInt.of(SMALL.indexItems()));

    private final Engine engine;
    private final SimulatedDisk disk;
    private final SimulatedNetwork network;
    private final ManualClock clock;
    private final Journal journal = new Journal(1000);
    private StepScheduler steps = new StepScheduler();
    private MessageStore store;

    SimulatedReplica(Engine engine, ManualClock clock, SimulatedNetwork network) {
        this.engine = engine;
        this.clock = clock;
        this.network = network;
        this.disk = new SimulatedDisk(clock);
    }

    void open(BrokerRole role, HaConfig ha) throws IOException {
        steps = new StepScheduler();
        var config = engine.config(FOLDER, SMALL, FlushDiskType.ASYNC_FLUSH)
                .with(role)
                .with(ha);
        store = engine.open(config, new Env(clock, disk, journal, network), steps);
    }

    /** Begins to serve the page of this store alone. */
    WebServer show() {
        ShownStore shown = new ShownStore(store, journal);
        Source source = new Source(
                engine.label(),
                engine.label(),
                engine.label(),
                FOLDER,
                HINTS,
                disk,
                Optional.of(shown),
                shown::filePositions);
        WebServer.Address anyPort = new WebServer.Address("127.0.0.1", 0);
        return WebServer.start(
                anyPort, clock.millis(), Sources.of(List.of(source)), Optional.empty(), Optional.empty());
    }

    void put(int messages) {
        for (int i = 0; i < messages; i++) {
            MessageExtBrokerInner message =
                    MessageExtBrokerInner.builder("orders", new byte[100]).build();
            assertThat(store.asyncPutMessage(message).join().reason()).isEmpty();
        }
    }

    /** @return whether any service had anything to do */
    boolean stepAll() {
        boolean any = false;
        for (String name : steps.names()) {
            any |= steps.names().contains(name) && steps.step(name);
        }
        return any;
    }

    void step(String service) {
        steps.step(service);
    }

    HaStatus status() {
        return store.haStatus();
    }

    long logEnd() {
        return store.positions().appended();
    }

    @Override
    public void close() throws IOException {
        store.close();
    }
}
