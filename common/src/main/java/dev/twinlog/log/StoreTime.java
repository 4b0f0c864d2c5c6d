package dev.twinlog.log;

import dev.twinlog.io.StoreClock;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * The store times of a log: the clock's, but never backwards, whatever the clock does. Used inside the put lock, where
 * reading a clock is a good part of the work: the wall clock is read once in each of its milliseconds, and the steady
 * one, which is read for the lock anyway, tells when that is over. A wall clock that is set is noticed then.
 */
public final class StoreTime {
    private static final long MILLI_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final StoreClock clock;
    private long lastMillis;
    private long readAtNanos;
    private long holdsNanos = Long.MIN_VALUE; // from then on; at first for no time at all, wherever the count begins

    public StoreTime(StoreClock clock) {
        this.clock = clock;
    }

    /** Sets the store time of the newest message there is. While opening. */
    public void beginAt(long millis) {
        lastMillis = millis;
    }

    /**
     * The store time of the next message, ms.
     *
     * @param nowNanos the clock's steady count
     */
    public long next(long nowNanos) {
        if (nowNanos - readAtNanos >= holdsNanos) {
            read(nowNanos);
        }
        return lastMillis;
    }

    private void read(long nowNanos) {
        Instant now = clock.instant();
        lastMillis = Math.max(lastMillis, now.toEpochMilli());
        readAtNanos = nowNanos;
        holdsNanos = MILLI_NANOS - now.getNano() % MILLI_NANOS;
    }
}
