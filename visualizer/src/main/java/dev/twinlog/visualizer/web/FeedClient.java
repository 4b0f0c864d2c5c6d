package dev.twinlog.visualizer.web;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * One browser that listens. A thread of its own writes to it, so that a browser that does not read holds up nobody; one
 * that falls behind by more than the few messages kept for it is dropped, and its EventSource connects anew.
 */
final class FeedClient {
    private static final int KEPT = 8;
    private static final long PATIENCE_MILLIS = 2000;

    private final Browser browser;
    private final BlockingQueue<String> waiting = new ArrayBlockingQueue<>(KEPT);
    private final Thread writer = new Thread(this::write, "page-feed");

    FeedClient(Browser browser) {
        this.browser = browser;
        writer.setDaemon(true);
    }

    /** Whom the messages go to. */
    interface Browser {
        boolean isGone();

        /** Returns when it has taken the message, which may take as long as it likes. */
        void tell(String message);

        /** Called once, when it has gone or was dropped. */
        void end();
    }

    void start() {
        writer.start();
    }

    /** @return whether the client still keeps up; if not it is closed */
    boolean offer(String message) {
        if (browser.isGone() || !waiting.offer(message)) {
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
            while (!browser.isGone()) {
                browser.tell(waiting.take());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            browser.end();
        }
    }
}
