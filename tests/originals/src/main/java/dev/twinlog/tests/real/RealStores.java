package dev.twinlog.tests.real;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.LoggerFactory;

/** Opens and closes the originals. The JVM needs the flags of the build's property {@code rocketmq.opens}. */
public final class RealStores {
    static final int QUEUE_ENTRY_BYTES = 20;

    /** A hundred years: the originals must not expire files under a test. */
    static final int KEEP_FILES_HOURS = 24 * 365 * 100;

    private static final int FIRST_PORT = 20_000;
    private static final int SERVER_PORTS = 12_000;

    /** Processes that run at the same time begin apart. */
    private static final AtomicInteger NEXT_PORT =
            new AtomicInteger((int) (ProcessHandle.current().pid() * 31 % SERVER_PORTS));

    private static final List<String> LOGGERS = List.of(
            "RocketmqStore",
            "RocketmqStoreError",
            "RocketmqCommon",
            "RocketmqRemoting",
            "RocketmqStats",
            "RocketmqBroker");

    // In the class's initializer, so that two tests that open stores at once find slf4j ready.
    static {
        silence();
        // At 90 % the originals refuse puts; how full the test machine's disk is must not decide a test.
        System.setProperty("rocketmq.broker.diskSpaceWarningLevelRatio", "0.99");
    }

    private RealStores() {}

    /**
     * Loads and starts an original on a folder, which may be empty or missing.
     *
     * @throws IllegalStateException if the original refuses the folder or throws while it starts
     */
    public static RealStore open(Generation generation, Path folder, RealStoreConfig config) {
        int port = config.tuning().haListenPort().orElseGet(RealStores::freePort);
        // The originals join only threads that are no daemons, and a thread inherits this from the one that makes it.
        // Opened from a daemon thread, they unmap on closing what their services still write: the JVM dies.
        FutureTask<RealStore> opening = new FutureTask<>(() -> switch (generation) {
            case V326 -> RealStore326.open(folder, config, port);
            case V400 -> RealStore400.open(folder, config, port);
        });
        Thread opener = new Thread(new ThreadGroup("store " + folder), opening, "open " + folder);
        opener.setDaemon(false);
        opener.start();
        return await(opening, generation + " did not start on " + folder);
    }

    private static RealStore await(FutureTask<RealStore> opening, String problem) {
        try {
            return opening.get();
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof IllegalStateException refused) {
                throw refused;
            }
            throw new IllegalStateException(problem, failure.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(problem, interrupted);
        }
    }

    /**
     * Shuts all of them down at the same time, and returns when the last is down. Each original sleeps on the way:
     * 3.2.6 about nine seconds, 4.0.0 about three.
     *
     * @throws java.util.concurrent.CompletionException if one of them threw; the others are closed all the same
     */
    public static void closeAll(Collection<? extends RealStore> stores) {
        if (stores.isEmpty()) {
            return;
        }
        ExecutorService closers = Executors.newFixedThreadPool(stores.size());
        try {
            List<CompletableFuture<Void>> closings = new ArrayList<>();
            for (RealStore store : stores) {
                closings.add(CompletableFuture.runAsync(store::close, closers));
            }
            CompletableFuture.allOf(closings.toArray(new CompletableFuture<?>[0]))
                    .join();
        } finally {
            closers.shutdown();
        }
    }

    /** A port below those that systems give to clients: nobody else takes it before the original listens there. */
    public static int freePort() {
        for (int tries = 0; tries < SERVER_PORTS; tries++) {
            int port = FIRST_PORT + NEXT_PORT.getAndIncrement() % SERVER_PORTS;
            try (ServerSocket socket = new ServerSocket(port)) {
                return socket.getLocalPort();
            } catch (IOException taken) {
                continue;
            }
        }
        throw new IllegalStateException("no free TCP port from " + FIRST_PORT + " on");
    }

    private static void silence() {
        for (String name : LOGGERS) {
            ((Logger) LoggerFactory.getLogger(name)).setLevel(Level.OFF);
        }
    }
}
