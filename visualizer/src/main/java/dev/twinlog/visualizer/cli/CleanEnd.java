package dev.twinlog.visualizer.cli;

import dev.twinlog.api.MessageStore;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Sees to it that stores are closed however the program ends: at the end of the command, or when somebody presses
 * Ctrl-C. Whoever comes second waits for the first.
 */
final class CleanEnd implements AutoCloseable {
    private final List<MessageStore> stores;
    private final Runnable stopProducing;
    private final Output output;
    private final Thread hook = new Thread(this::endEarly, "clean-end");
    private final ReentrantLock closing = new ReentrantLock();
    private boolean closed; // guarded by closing

    private CleanEnd(List<MessageStore> stores, Runnable stopProducing, Output output) {
        this.stores = List.copyOf(stores);
        this.stopProducing = stopProducing;
        this.output = output;
    }

    /** @param stopProducing makes the command end its work soon */
    static CleanEnd of(List<MessageStore> stores, Runnable stopProducing, Output output) {
        CleanEnd end = new CleanEnd(stores, stopProducing, output);
        Runtime.getRuntime().addShutdownHook(end.hook);
        return end;
    }

    private void endEarly() {
        stopProducing.run();
        try {
            closeStores();
        } catch (IOException e) {
            output.say("not closed cleanly: " + e.getMessage());
        }
    }

    private void closeStores() throws IOException {
        closing.lock();
        try {
            if (!closed) {
                closed = true;
                for (MessageStore store : stores) {
                    store.close();
                }
            }
        } finally {
            closing.unlock();
        }
    }

    @Override
    public void close() throws IOException {
        closeStores();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            output.say("stopped; what was put is closed cleanly"); // the program is ending already
        }
    }
}
