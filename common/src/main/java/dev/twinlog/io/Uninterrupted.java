package dev.twinlog.io;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;

/**
 * Runs what reads and writes through channels on threads of others. Java closes a channel under a thread that is
 * interrupted, and a producer that somebody wants to end would be told that the disk has no room.
 */
final class Uninterrupted {
    private Uninterrupted() {}

    /** Opens its channels itself, and may be run again from its begin. */
    @FunctionalInterface
    interface Work<T> {
        T run() throws IOException;
    }

    /** Runs {@code work}, again if it is interrupted; whoever is interrupted stays so. */
    static <T> T run(Work<T> work) throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            while (true) {
                try {
                    return work.run();
                } catch (ClosedByInterruptException e) {
                    interrupted = true;
                    Thread.interrupted();
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
