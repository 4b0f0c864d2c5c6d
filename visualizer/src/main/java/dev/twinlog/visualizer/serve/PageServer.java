package dev.twinlog.visualizer.serve;

import dev.twinlog.api.HaConfig;
import dev.twinlog.io.StoreClock;
import dev.twinlog.visualizer.scenario.Scenarios;
import dev.twinlog.visualizer.step.Laboratory;
import dev.twinlog.visualizer.step.StepSetup;
import dev.twinlog.visualizer.web.Source;
import dev.twinlog.visualizer.web.Sources;
import dev.twinlog.visualizer.web.Stepped;
import dev.twinlog.visualizer.web.WebServer;
import dev.twinlog.visualizer.workload.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/** Everything that {@code serve} runs: both stores with their workload, the attached folders, the server. */
public final class PageServer implements AutoCloseable {
    private static final StepSetup STEPPED = new StepSetup(7, StepSetup.Flush.ASYNC);

    private final Deque<AutoCloseable> opened = new ArrayDeque<>();
    private WebServer server;
    private Map<String, Integer> slavePorts = Map.of(); // as server

    private PageServer() {}

    /**
     * What to serve.
     *
     * @param folder where the live stores lie; empty for a folder that is removed at the end
     * @param attached store folders to show beside them
     * @param roots folders below which the page may open more
     * @param ha the replication of the n-th live store, from 0
     * @param scenarios a folder with scenarios of one's own; empty for none
     */
    public record Setup(
            WebServer.Address address,
            Optional<Path> folder,
            List<Path> attached,
            List<Path> roots,
            IntFunction<HaConfig> ha,
            Optional<Path> scenarios) {

        /** Without scenarios of one's own. */
        public Setup(WebServer.Address address, Optional<Path> folder, List<Path> attached, IntFunction<HaConfig> ha) {
            this(address, folder, attached, List.of(), ha, Optional.empty());
        }

        /** Without replication. */
        public Setup(WebServer.Address address, Optional<Path> folder, List<Path> attached) {
            this(address, folder, attached, number -> HaConfig.NONE);
        }
    }

    /**
     * Opens everything.
     *
     * @throws IOException if a folder cannot be used
     * @throws dev.twinlog.visualizer.scenario.ScenarioException if a scenario cannot be played
     * @throws io.javalin.util.JavalinBindException if the port cannot be listened on
     */
    public static PageServer open(Setup setup) throws IOException {
        PageServer page = new PageServer();
        try {
            page.start(setup);
            return page;
        } catch (IOException | RuntimeException e) {
            page.close();
            throw e;
        }
    }

    private void start(Setup setup) throws IOException {
        Scenarios shipped = Scenarios.shipped();
        Scenarios scenarios =
                setup.scenarios().isPresent() ? shipped.and(setup.scenarios().get()) : shipped;
        List<Source> attached = new ArrayList<>();
        for (Path path : setup.attached()) {
            Source source = Source.attached(attached.size() + 1, path);
            source.open(); // says at once if it is no store
            attached.add(source);
        }
        Path folder = setup.folder().isPresent() ? setup.folder().get() : temporary();
        LiveStores live = LiveStores.open(folder, setup.ha());
        opened.push(live);
        slavePorts = live.slavePorts();
        List<Source> sources = new ArrayList<>(live.sources());
        sources.addAll(attached);
        long run = StoreClock.system().millis();
        server = WebServer.start(
                setup.address(),
                run,
                Sources.of(sources, setup.roots()),
                Optional.of(live.workload()),
                Optional.of(new Stepped(new Laboratory(STEPPED), scenarios)));
        opened.push(server);
    }

    private Path temporary() throws IOException {
        TemporaryFolder folder = TemporaryFolder.create();
        opened.push(folder);
        return folder.path();
    }

    public int port() {
        return server.port();
    }

    /** By name of the live store, the port on which it waits for slaves. */
    public Map<String, Integer> slavePorts() {
        return slavePorts;
    }

    /** Closes in the opposite order of opening: the server, the stores, the temporary folder. */
    @Override
    public void close() throws IOException {
        while (!opened.isEmpty()) {
            closeOne(opened.pop());
        }
    }

    private static void closeOne(AutoCloseable part) throws IOException {
        try {
            part.close();
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("no part throws this", e);
        }
    }
}
