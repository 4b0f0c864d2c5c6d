package dev.twinlog.visualizer.web;

import dev.twinlog.io.StoreClock;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.http.staticfiles.Location;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jetty.server.handler.EagerContentHandler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Serves the page: its files, its data and its live feed. Safe for use by many threads. */
public final class WebServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WebServer.class);
    private static final long MOST_REQUEST_BYTES = 16 << 10;
    private static final int BYTES_BESIDE_A_PIECE = 64; // what keeping a piece of a body costs, however small it is

    private final Javalin javalin;
    private final LiveFeed feed;
    private final Jobs jobs;
    private final Set<String> routes;

    private WebServer(Javalin javalin, LiveFeed feed, Jobs jobs, Set<String> routes) {
        this.javalin = javalin;
        this.feed = feed;
        this.jobs = jobs;
        this.routes = routes;
    }

    /**
     * Where to listen.
     *
     * @param host address to bind to; anything but a loopback address lets others in
     * @param port TCP port; 0 for any that is free
     */
    public record Address(String host, int port) {}

    /**
     * Starts to serve.
     *
     * @param run a number that no earlier start of this server had, such as the time
     * @param workload what the produce control drives; empty if only folders are shown
     * @param stepped the stepped stores; empty if there are none
     * @throws io.javalin.util.JavalinBindException if the port is in use or may not be taken
     */
    public static WebServer start(
            Address address, long run, Sources sources, Optional<Workload> workload, Optional<Stepped> stepped) {
        Jobs jobs = new Jobs();
        LiveFeed feed =
                new LiveFeed(new Ticks(run, StoreClock.system(), sources, workload, stepped.map(Stepped::laboratory)));
        IndexPage index = IndexPage.load();
        SecurityHeaders headers = new SecurityHeaders(index.contentSecurityPolicy());
        RequestGuard guard = new RequestGuard(address.host());
        Set<String> routes = new TreeSet<>();
        Javalin javalin = Javalin.create(config -> {
            configure(config);
            config.events.handlerAdded(added -> {
                if (added.getHttpMethod().isHttpMethod()) {
                    routes.add(added.getHttpMethod() + " " + added.getPath());
                }
            });
            config.jetty.modifyServer(server -> {
                server.setErrorHandler(new PlainErrors(headers));
                server.setHandler(wholeBodies());
            });
            config.jetty.modifyServletContextHandler(servlets -> servlets.setErrorHandler(new PlainErrors(headers)));
            config.routes.before(ctx -> {
                headers.forEach(ctx::header);
                guard.check(ctx);
            });
            config.routes.get(
                    "/", ctx -> ctx.contentType("text/html; charset=utf-8").result(index.html()));
            config.routes.get("/favicon.ico", ctx -> ctx.redirect("/assets/icon.svg")); // for what names no icon
            config.routes.get("/api/feed", feed::connect);
            Optional<StepApi> step = stepped.map(one -> new StepApi(one.laboratory()));
            stepped.ifPresent(one -> new ScenarioApi(one.laboratory(), one.scenarios()).addTo(config.routes));
            step.ifPresent(api -> api.addTo(config.routes));
            new Api(sources, step).addTo(config.routes);
            addChecks(config.routes, new ChecksApi(jobs, sources));
            new Controls(workload).addTo(config.routes);
            new Lessons().addTo(config.routes);
            addErrors(config);
        });
        javalin.start(address.host(), address.port());
        feed.start();
        return new WebServer(javalin, feed, jobs, Set.copyOf(routes));
    }

    private static void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.http.maxRequestSize = MOST_REQUEST_BYTES;
        config.http.compressionStrategy = CompressionStrategy.NONE;
        config.staticFiles.enableWebjars();
        config.staticFiles.add(files -> {
            files.hostedPath = "/assets";
            files.directory = "/web/assets";
            files.location = Location.CLASSPATH;
            files.headers = Map.of("Cache-Control", "no-cache");
        });
    }

    /** A request gets a thread when all of its body is there, so that those that come slowly keep none from others. */
    private static EagerContentHandler wholeBodies() {
        return new EagerContentHandler(
                new EagerContentHandler.RetainedContentLoaderFactory(MOST_REQUEST_BYTES, BYTES_BESIDE_A_PIECE, true));
    }

    private static void addChecks(RoutesConfig routes, ChecksApi checks) {
        routes.post("/api/sources/{id}/verify", checks::startVerify);
        routes.get("/api/sources/{id}/verify", checks::verified);
        routes.post("/api/compare", checks::startCompare);
        routes.get("/api/compare", checks::compared);
    }

    private static void addErrors(JavalinConfig config) {
        config.routes.exception(ApiException.class, (e, ctx) -> fail(ctx, e.status(), e.getMessage()));
        config.routes.exception(IOException.class, (e, ctx) -> fail(ctx, 503, "cannot be read now: " + e.getMessage()));
        config.routes.exception(HttpResponseException.class, (e, ctx) -> fail(ctx, e.getStatus(), e.getMessage()));
        config.routes.exception(Exception.class, (e, ctx) -> {
            LOG.error("{} {} failed", ctx.method(), ctx.path(), e);
            fail(ctx, 500, "the server failed at this; its log says why");
        });
        config.routes.error(404, ctx -> {
            if (ctx.resultInputStream() == null || "Not Found".equals(ctx.result())) {
                fail(ctx, 404, "there is nothing here");
            }
        });
    }

    private static void fail(Context ctx, int status, String message) {
        ctx.status(status);
        Api.answer(ctx, Map.of("error", message));
    }

    /** The port that is listened on. */
    public int port() {
        return javalin.port();
    }

    /** Method and path of every route, such as {@code GET /api/sources}. */
    Set<String> routes() {
        return routes;
    }

    @Override
    public void close() {
        feed.close();
        javalin.stop();
        jobs.close();
    }
}
