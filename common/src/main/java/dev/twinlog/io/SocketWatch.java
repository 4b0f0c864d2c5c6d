package dev.twinlog.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;

/**
 * Waits for sockets, on one thread that lives as long as there are any, and wakes whoever waits for one. It tells once
 * for each time it is asked. Safe for use by many threads.
 */
final class SocketWatch {
    private static final int CONNECTED_OR_READABLE =
            SelectionKey.OP_READ | SelectionKey.OP_ACCEPT | SelectionKey.OP_CONNECT;
    private static final int CONNECTED_OR_WRITABLE = SelectionKey.OP_WRITE | SelectionKey.OP_CONNECT;

    private Selector selector; // guarded by this; open while sockets are watched
    private int sockets; // guarded by this

    /** One socket that is watched, until it is closed. */
    final class Watched implements Closeable {
        private final SelectionKey key;
        private volatile Runnable readerWakeup = () -> {}; // set once
        private volatile Runnable writerWakeup = () -> {}; // set once
        private boolean closed; // guarded by the watch

        private Watched(SelectableChannel channel, Selector selector) throws IOException {
            this.key = channel.register(selector, 0, this);
        }

        void wakeReaderWith(Runnable wakeup) {
            readerWakeup = wakeup;
        }

        void wakeWriterWith(Runnable wakeup) {
            writerWakeup = wakeup;
        }

        /** Asks to be woken when the socket is ready for {@code operations}; it may be so already. */
        void await(int operations) {
            try {
                if ((key.interestOpsOr(operations) & operations) != operations) {
                    key.selector().wakeup(); // else the thread waits for it already
                }
            } catch (CancelledKeyException e) {
                wake(operations); // closed meanwhile: the next read or write says so
            }
        }

        private void wake(int operations) {
            if ((operations & CONNECTED_OR_READABLE) != 0) {
                readerWakeup.run();
            }
            if ((operations & CONNECTED_OR_WRITABLE) != 0) {
                writerWakeup.run();
            }
        }

        /** When the socket is closed: makes the thread let go of it, so that its address is free. */
        @Override
        public void close() {
            forget(this);
            key.selector().wakeup();
            wake(CONNECTED_OR_READABLE | CONNECTED_OR_WRITABLE);
            awaitEnd(key.channel());
        }
    }

    /** Begins to watch a socket. It must be closed before {@link Watched#close} is called. */
    synchronized Watched watch(SelectableChannel channel) throws IOException {
        boolean first = sockets == 0;
        Selector used = first ? Selector.open() : selector;
        Watched watched;
        try {
            watched = new Watched(channel, used);
        } catch (IOException | RuntimeException e) {
            if (first) {
                used.close();
            }
            throw e;
        }
        sockets++;
        if (first) {
            selector = used;
            Thread thread = new Thread(() -> run(used), "SocketWatch");
            thread.setDaemon(true);
            thread.start();
        }
        return watched;
    }

    private synchronized void forget(Watched watched) {
        if (!watched.closed) {
            watched.closed = true;
            sockets--;
        }
    }

    /** Whether sockets are left that {@code own} watches. */
    private synchronized boolean isWatching(Selector own) {
        return sockets > 0 && selector == own;
    }

    private void run(Selector own) {
        try (own) {
            while (isWatching(own)) {
                own.select(SocketWatch::tell);
                tellWhoWaitsForTheEnd();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the machine's selector failed", e);
        }
        tellWhoWaitsForTheEnd(); // closing it has let go of the last sockets
    }

    private synchronized void tellWhoWaitsForTheEnd() {
        notifyAll();
    }

    /** Waits until a closed socket is given back to the machine, which its thread does at once. */
    private synchronized void awaitEnd(SelectableChannel channel) {
        boolean interrupted = false;
        while (channel.isRegistered()) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true; // it takes no time to speak of; the interrupt is handed on
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void tell(SelectionKey key) {
        try {
            int ready = key.readyOps();
            key.interestOpsAnd(~ready);
            ((Watched) key.attachment()).wake(ready);
        } catch (CancelledKeyException e) {
            return; // closed meanwhile, which wakes by itself
        }
    }
}
