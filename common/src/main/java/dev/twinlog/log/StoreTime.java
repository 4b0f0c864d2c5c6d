package dev.twinlog.log;

import dev.twinlog.io.StoreClock;

/** The store times of a log: the clock's, but never backwards, whatever the clock does. Used inside the put lock. */
public final class StoreTime {
    private final StoreClock clock;
    private long lastMillis;

    public StoreTime(StoreClock clock) {
        this.clock = clock;
    }

    /** Sets the store time of the newest message there is. While opening. */
    public void beginAt(long millis) {
        lastMillis = millis;
    }

    /** The store time of the next message, ms. */
    public long next() {
        lastMillis = Math.max(lastMillis, clock.millis());
        return lastMillis;
    }
}
