package dev.twinlog.io;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.locks.LockSupport;

/** The time a store lives in: reads it and can let it pass. */
public interface StoreClock extends InstantSource {

    /** A steady count of nanoseconds for measuring durations; never goes backwards. */
    long nanos();

    /** Lets {@code duration} pass; returns early if the thread is interrupted, leaving it so. */
    void pause(Duration duration);

    /** The machine's time. */
    static StoreClock system() {
        return SystemClock.INSTANCE;
    }

    /** The machine's wall clock and its steady counter. */
    enum SystemClock implements StoreClock {
        INSTANCE;

        @Override
        public Instant instant() {
            return InstantSource.system().instant();
        }

        @Override
        public long millis() {
            return System.currentTimeMillis();
        }

        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public void pause(Duration duration) {
            long end = nanos() + duration.toNanos();
            long left = duration.toNanos();
            while (left > 0 && !Thread.currentThread().isInterrupted()) {
                LockSupport.parkNanos(this, left);
                left = end - nanos();
            }
        }
    }
}
