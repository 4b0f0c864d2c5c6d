package dev.twinlog.visualizer.serve;

import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.inspect.GeometryHints;
import dev.twinlog.io.StoreClock;
import dev.twinlog.observe.Journal;
import dev.twinlog.visualizer.web.Source;
import dev.twinlog.visualizer.web.Sources;
import dev.twinlog.visualizer.web.WebServer;
import dev.twinlog.visualizer.workload.Engine;
import io.javalin.util.JavalinBindException;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Shows one running store on the page, as it follows its master. */
public final class SlaveOnPage implements Closeable {
    private static final String HOST = "127.0.0.1";

    private final WebServer server;

    private SlaveOnPage(WebServer server) {
        this.server = server;
    }

    /** What a store that is to be shown is watched by. */
    public static Journal newJournal() {
        return LiveEngine.newJournal();
    }

    /**
     * Begins to serve.
     *
     * @param port TCP port; 0 for any free one
     * @param engine which the store is of
     * @param journal gets the store's events
     * @throws IOException if the port cannot be listened on
     */
    public static SlaveOnPage show(
            int port, Engine engine, MessageStoreConfig config, MessageStore store, Journal journal)
            throws IOException {
        StoreClock clock = StoreClock.system();
        LiveEngine live = new LiveEngine(engine.design(), store, journal, clock);
        StoreGeometry sizes = config.geometry();
        GeometryHints hints = new GeometryHints(
                OptionalInt.of(sizes.logFileBytes()),
                OptionalInt.of(sizes.queueFileEntries()),
                OptionalInt.of(sizes.indexSlots()),
                OptionalInt.of(sizes.indexItems()));
        Source source = Source.live(engine.design(), engine.label(), config.folder(), hints, live);
        try {
            return new SlaveOnPage(WebServer.start(
                    new WebServer.Address(HOST, port),
                    clock.millis(),
                    Sources.of(List.of(source)),
                    Optional.empty(),
                    Optional.empty()));
        } catch (JavalinBindException e) {
            throw new IOException("cannot listen on %s port %d: it is in use or not allowed".formatted(HOST, port), e);
        }
    }

    /** Where the page is. */
    public String url() {
        return "http://" + HOST + ":" + server.port() + "/";
    }

    @Override
    public void close() {
        server.close();
    }
}
