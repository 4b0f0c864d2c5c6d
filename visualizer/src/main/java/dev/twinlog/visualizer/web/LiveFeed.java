package dev.twinlog.visualizer.web;

import io.javalin.http.Context;
import io.javalin.http.sse.SseClient;
import io.javalin.http.sse.SseHandler;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells all browsers a few times a second how far everything has come. Rests when nobody listens. */
final class LiveFeed implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LiveFeed.class);
    private static final int MOST_CLIENTS = 32;
    private static final int TICK_MILLIS = 200;
    private static final String EVENT_STREAM = "text/event-stream";

    private final Ticks ticks;
    private final Semaphore places = new Semaphore(MOST_CLIENTS);
    private final List<FeedClient> clients = new CopyOnWriteArrayList<>();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "page-ticker");
        thread.setDaemon(true);
        return thread;
    });

    LiveFeed(Ticks ticks) {
        this.ticks = ticks;
    }

    void start() {
        timer.scheduleAtFixedRate(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /**
     * Adds a browser; it hears the newest journal entries at once.
     *
     * @throws ApiException if there is no place for it, or it asks for no stream of events
     */
    void connect(Context ctx) {
        String accepted = ctx.header("Accept");
        if (accepted == null || !accepted.contains(EVENT_STREAM)) {
            throw new ApiException(406, "this is a stream of events: ask for it with Accept: " + EVENT_STREAM);
        }
        if (!places.tryAcquire()) { // before a byte is answered: a stream once begun has the status 200
            throw new ApiException(503, MOST_CLIENTS + " pages are open on this server already; close one");
        }
        try {
            new SseHandler(this::add).handle(ctx);
        } catch (RuntimeException e) {
            places.release();
            throw e;
        }
    }

    private void add(SseClient sse) {
        String first = Json.write(ticks.first());
        sse.keepAlive();
        FeedClient client = new FeedClient(new EventStream(sse));
        client.start();
        client.offer(first);
        clients.add(client);
    }

    /** A browser's stream of events, which has a place as long as it lasts. */
    private final class EventStream implements FeedClient.Browser {
        private final SseClient sse;

        private EventStream(SseClient sse) {
            this.sse = sse;
        }

        @Override
        public boolean isGone() {
            return sse.terminated();
        }

        @Override
        public void tell(String message) {
            sse.sendEvent("tick", message);
        }

        @Override
        public void end() {
            sse.close();
            places.release();
        }
    }

    private void tick() {
        try {
            ticks.look();
            if (!clients.isEmpty()) {
                String message = Json.write(ticks.next());
                clients.removeIf(client -> !client.offer(message));
            }
        } catch (RuntimeException e) {
            // The timer would never call again, and every page would freeze without a word.
            LOG.error("the page's feed missed a tick", e);
        }
    }

    /** Ends all streams, before the server stops: one that outlives its request would be answered for ever in vain. */
    @Override
    public void close() {
        timer.shutdownNow();
        clients.forEach(FeedClient::close);
        clients.forEach(FeedClient::awaitEnd);
    }
}
