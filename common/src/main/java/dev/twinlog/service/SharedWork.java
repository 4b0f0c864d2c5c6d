package dev.twinlog.service;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Pieces of work that several threads share out among themselves. Each piece is done by the thread that takes it. */
final class SharedWork {
    private final List<? extends SideBySide.Work> pieces;
    private final AtomicInteger next = new AtomicInteger();
    private final ConcurrentSkipListMap<Integer, Throwable> failures = new ConcurrentSkipListMap<>(); // by piece

    SharedWork(List<? extends SideBySide.Work> pieces) {
        this.pieces = pieces;
    }

    /** Does all of it with that many threads, of which the caller's is one. */
    void doWith(int threads) throws IOException {
        List<Thread> helpers = new ArrayList<>();
        for (int i = 1; i < Math.min(threads, pieces.size()); i++) {
            Thread helper = new Thread(this::work, "Helper-" + i);
            helper.setDaemon(true);
            helper.start();
            helpers.add(helper);
        }
        work();
        join(helpers);
        if (!failures.isEmpty()) {
            fail(failures.firstEntry().getValue());
        }
    }

    private void work() {
        for (int piece = next.getAndIncrement(); piece < pieces.size(); piece = next.getAndIncrement()) {
            try {
                pieces.get(piece).run();
            } catch (IOException | RuntimeException | Error e) {
                failures.put(piece, e);
            }
        }
    }

    /** Whoever is interrupted stays so; but the pieces use what the caller gives back next. */
    private static void join(List<Thread> helpers) {
        boolean interrupted = false;
        for (Thread helper : helpers) {
            while (helper.isAlive()) {
                try {
                    helper.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void fail(Throwable failure) throws IOException {
        if (failure instanceof IOException io) {
            throw io;
        }
        if (failure instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) failure;
    }
}
