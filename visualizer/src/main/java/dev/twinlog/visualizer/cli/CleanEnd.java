package dev.twinlog.visualizer.cli;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Closes what a command has opened, the last first, however the program ends: with the command, or when somebody
 * presses Ctrl-C. Whoever comes second waits for the first.
 */
final class CleanEnd implements AutoCloseable {
    private final Output output;
    private final Thread hook = new Thread(this::endEarly, "clean-end");
    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<Closeable> opened = new ArrayDeque<>(); // guarded by lock
    private Runnable stop = () -> {}; // guarded by lock

    private CleanEnd(Output output) {
        this.output = output;
    }

    /** Begins to watch for the program's end. */
    static CleanEnd start(Output output) {
        CleanEnd end = new CleanEnd(output);
        Runtime.getRuntime().addShutdownHook(end.hook);
        return end;
    }

    /** Something to close. */
    void add(Closeable resource) {
        lock.lock();
        opened.push(resource);
        lock.unlock();
    }

    /** How to make the command end its work soon, before anything is closed. */
    void stopWith(Runnable stopping) {
        lock.lock();
        stop = stopping;
        lock.unlock();
    }

    private void endEarly() {
        try {
            closeAll();
        } catch (IOException e) {
            output.say("not closed cleanly: " + e.getMessage());
        }
    }

    private void closeAll() throws IOException {
        lock.lock();
        try {
            stop.run();
            while (!opened.isEmpty()) {
                opened.pop().close();
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() throws IOException {
        closeAll();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) { // the hook runs already: this command ends because the program does
            output.say("stopped; the store is closed cleanly");
        }
    }
}
