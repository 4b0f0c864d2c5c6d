package dev.twinlog.visualizer.serve;

import dev.twinlog.api.Env;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.inspect.GeometryHints;
import dev.twinlog.io.StoreClock;
import dev.twinlog.observe.Journal;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.v3.StoreV3Config;
import dev.twinlog.v4.StoreV4Config;
import dev.twinlog.visualizer.web.Source;
import dev.twinlog.visualizer.web.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/** Both engines on small files, with the workload that keeps them busy. */
public final class LiveStores implements AutoCloseable {
    private static final StoreGeometry GEOMETRY = StoreGeometry.SMALL;
    private static final GeometryHints HINTS = new GeometryHints(
            OptionalInt.of(GEOMETRY.logFileBytes()),
            OptionalInt.of(GEOMETRY.queueFileEntries()),
            OptionalInt.of(GEOMETRY.indexSlots()),
            OptionalInt.of(GEOMETRY.indexItems()));
    private static final long SEED = 7;
    private static final Workload.Settings USUAL = new Workload.Settings(20, 800, 4, true);

    private final StoreClock clock = StoreClock.system();
    private final List<MessageStore> stores = new ArrayList<>();
    private final List<LiveEngine> engines = new ArrayList<>();
    private final List<Source> sources = new ArrayList<>();
    private SeededWorkload workload;

    private LiveStores() {}

    /** Opens {@code folder/v3} and {@code folder/v4} and begins to produce. */
    public static LiveStores open(Path folder) throws IOException {
        return open(folder, number -> HaConfig.NONE);
    }

    /**
     * Opens {@code folder/v3} and {@code folder/v4} and begins to produce.
     *
     * @param ha the replication of the n-th store, from 0
     */
    public static LiveStores open(Path folder, IntFunction<HaConfig> ha) throws IOException {
        LiveStores live = new LiveStores();
        try {
            live.openV3(folder.resolve("v3"), ha.apply(0));
            live.openV4(folder.resolve("v4"), ha.apply(1));
        } catch (IOException | RuntimeException e) {
            live.close();
            throw e;
        }
        live.workload = new SeededWorkload(live.engines, live.clock, SEED, USUAL);
        live.workload.open();
        return live;
    }

    private void openV3(Path folder, HaConfig ha) throws IOException {
        Journal journal = LiveEngine.newJournal();
        Env env = Env.system().watchedBy(journal);
        add(
                "3.2.4",
                "v3",
                folder,
                journal,
                dev.twinlog.v3.DefaultMessageStore.open(
                        StoreV3Config.of(
                                StoreV3Config.defaults(folder, GEOMETRY).store().with(ha)),
                        env,
                        new ServiceThreads(clock)));
    }

    private void openV4(Path folder, HaConfig ha) throws IOException {
        Journal journal = LiveEngine.newJournal();
        Env env = Env.system().watchedBy(journal);
        add(
                "4.0",
                "v4",
                folder,
                journal,
                dev.twinlog.v4.DefaultMessageStore.open(
                        StoreV4Config.of(
                                StoreV4Config.defaults(folder, GEOMETRY).store().with(ha)),
                        env,
                        new ServiceThreads(clock)));
    }

    private void add(String title, String design, Path folder, Journal journal, MessageStore store) {
        LiveEngine engine = new LiveEngine(title, store, journal, clock);
        stores.add(store);
        engines.add(engine);
        sources.add(Source.live(title, design, folder, HINTS, engine));
    }

    /** The stores as the page shows them. */
    public List<Source> sources() {
        return List.copyOf(sources);
    }

    /** By name, the port on which a store waits for slaves; none if it does not. */
    Map<String, Integer> slavePorts() {
        Map<String, Integer> ports = new LinkedHashMap<>();
        for (int i = 0; i < stores.size(); i++) {
            String title = engines.get(i).name();
            stores.get(i).haStatus().listening().ifPresent(address -> ports.put(title, address.getPort()));
        }
        return ports;
    }

    public Workload workload() {
        return workload;
    }

    /** Stops the workload, then closes both stores cleanly. */
    @Override
    public void close() throws IOException {
        if (workload != null) {
            workload.close();
        }
        IOException failure = null;
        for (MessageStore store : stores) {
            try {
                store.close();
            } catch (IOException e) {
                failure = e;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
