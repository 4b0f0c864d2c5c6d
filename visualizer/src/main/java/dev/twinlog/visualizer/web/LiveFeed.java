package dev.twinlog.visualizer.web;

import io.javalin.http.sse.SseClient;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells all browsers a few times a second how far everything has come. Rests when nobody listens. */
final class LiveFeed implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LiveFeed.class);
    private static final int MOST_CLIENTS = 32;
    private static final int TICK_MILLIS = 200;

    private final Ticks ticks;
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

    /** Adds a browser; it hears the newest journal entries at once. */
    void connect(SseClient sse) {
        if (clients.size() >= MOST_CLIENTS) {
            throw new ApiException(503, "more than " + MOST_CLIENTS + " pages are open on this server");
        }
        FeedClient client = new FeedClient(sse);
        client.start();
        client.offer(Json.write(ticks.first()));
        clients.add(client);
    }

    private void tick() {
        if (clients.isEmpty()) {
            return;
        }
        try {
            String message = Json.write(ticks.next());
            clients.removeIf(client -> !client.offer(message));
        } catch (RuntimeException e) {
            // The timer would never call again, and every page would freeze without a word.
            LOG.error("the page's feed missed a tick", e);
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
        clients.forEach(FeedClient::close);
    }
}
