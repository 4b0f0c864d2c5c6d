package dev.twinlog.flush;

import dev.twinlog.io.StoreClock;
import dev.twinlog.service.StoreService;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Ends waits of puts that last longer than they may, by the store's clock. A service of its own, so that a wait ends in
 * time even while a force hangs.
 */
public final class PutTimeouts implements StoreService {
    private static final long REST_MILLIS = 10;

    private record Wait(long deadlineNanos, Runnable expire, CompletableFuture<?> future) {}

    private final StoreClock clock;
    private final long timeoutNanos;
    private final Deque<Wait> waits = new ArrayDeque<>(); // in the order of their deadlines; guarded by this

    /** @param timeoutMillis how long a wait may last */
    public PutTimeouts(StoreClock clock, long timeoutMillis) {
        this.clock = clock;
        this.timeoutNanos = timeoutMillis * 1_000_000;
    }

    /** Completes {@code future} with {@code late} unless it is complete in time. */
    public synchronized <T> void watch(CompletableFuture<T> future, T late) {
        waits.addLast(new Wait(clock.nanos() + timeoutNanos, () -> future.complete(late), future));
    }

    @Override
    public String name() {
        return "PutTimeouts";
    }

    @Override
    public long restMillis() {
        return REST_MILLIS;
    }

    /** Drops waits that are over and ends one that has lasted too long. */
    @Override
    public boolean step() {
        Optional<Wait> late = nextLate();
        late.ifPresent(wait -> wait.expire().run()); // outside the monitor: whoever waits goes on on this thread
        return late.isPresent();
    }

    private synchronized Optional<Wait> nextLate() {
        while (!waits.isEmpty() && waits.peekFirst().future().isDone()) {
            waits.removeFirst();
        }
        boolean isLate = !waits.isEmpty() && clock.nanos() - waits.peekFirst().deadlineNanos() >= 0;
        return isLate ? Optional.of(waits.removeFirst()) : Optional.empty();
    }
}
