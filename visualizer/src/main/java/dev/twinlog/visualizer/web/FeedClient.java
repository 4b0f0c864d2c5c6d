package dev.twinlog.visualizer.web;

import io.javalin.http.sse.SseClient;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * One browser that listens. A thread of its own writes to it, so that a browser that does not read holds up nobody; one
 * that falls behind by more than the few messages kept for it is dropped, and its EventSource connects anew.
 */
final class FeedClient {
    private static final int KEPT = 8;
    private static final long PATIENCE_MILLIS = 2000;

    private final SseClient client;
    private final Runnable onEnd;
    private final BlockingQueue<String> waiting = new ArrayBlockingQueue<>(KEPT);
    private final Thread writer = new Thread(this::write, "page-feed");

    /** @param onEnd called once, when the browser has gone or was dropped */
    FeedClient(SseClient client, Runnable onEnd) {
        this.client = client;
        this.onEnd = onEnd;
        writer.setDaemon(true);
    }

    void start() {
        client.keepAlive();
        writer.start();
    }

    /** @return whether the client still keeps up; if not it is closed */
    boolean offer(String message) {
        if (client.terminated() || !waiting.offer(message)) {
            close();
            return false;
        }
        return true;
    }

    void close() {
        writer.interrupt();
    }

    /** Waits until the browser has been told, or a little while. After {@link #close()}. */
    void awaitEnd() {
        try {
            writer.join(PATIENCE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write() {
        try {
            while (!client.terminated()) {
                client.sendEvent("tick", waiting.take());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            client.close();
            onEnd.run();
        }
    }
}
