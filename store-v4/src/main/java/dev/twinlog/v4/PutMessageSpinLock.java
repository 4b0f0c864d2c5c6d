package dev.twinlog.v4;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Spins until the lock is free: cheap as long as it is held for microseconds, as an append holds it. With fewer
 * processors than producers a spinner may be what keeps the holder from running, so it yields now and then.
 */
final class PutMessageSpinLock implements PutMessageLock {
    private static final int SPINS_BEFORE_YIELD = 64;

    private final AtomicBoolean held = new AtomicBoolean();

    @Override
    public boolean tryLock() {
        return held.compareAndSet(false, true);
    }

    @Override
    public void lock() {
        int spins = 0;
        while (!tryLock()) {
            if (++spins % SPINS_BEFORE_YIELD == 0) {
                Thread.yield();
            } else {
                Thread.onSpinWait();
            }
        }
    }

    @Override
    public void unlock() {
        held.setRelease(false);
    }
}
