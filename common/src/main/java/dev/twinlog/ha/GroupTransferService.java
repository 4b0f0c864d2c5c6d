package dev.twinlog.ha;

import dev.twinlog.io.StoreClock;
import dev.twinlog.service.Services;
import dev.twinlog.service.StoreService;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/**
 * Lets puts of a synchronous master wait until one slave has their messages. It answers whoever an acknowledgement
 * covers, and whoever has waited too long, by the store's clock; nobody is answered by what was meant for others.
 */
public final class GroupTransferService implements StoreService {
    private static final long REST_MILLIS = 10;
    private static final long REST_WITH_NOBODY_WAITING_MILLIS = 1000;

    private record Request(long endLogOffset, long deadlineNanos, CompletableFuture<ReplicaOutcome> done) {
        boolean isLate(long nowNanos) {
            return nowNanos - deadlineNanos >= 0;
        }
    }

    private final StoreClock clock;
    private final long timeoutNanos;
    private final AtomicLong ackedOffset = new AtomicLong(); // the highest that any slave has acknowledged
    private final List<Request> waiting = new ArrayList<>(); // guarded by this
    private volatile Services.Wakeup wakeup = () -> {}; // set once, when the service is started

    /** @param timeoutMillis how long a put waits at most */
    public GroupTransferService(StoreClock clock, long timeoutMillis) {
        this.clock = clock;
        this.timeoutNanos = timeoutMillis * 1_000_000;
    }

    void wakeWith(Services.Wakeup serviceWakeup) {
        wakeup = serviceWakeup;
    }

    @Override
    public String name() {
        return "GroupTransferService";
    }

    /** It is woken by each request and each acknowledgement; but time passes by itself. */
    @Override
    public synchronized long restMillis() {
        return waiting.isEmpty() ? REST_WITH_NOBODY_WAITING_MILLIS : REST_MILLIS;
    }

    /** Completes when a slave has the log up to {@code endLogOffset}, or has not had it in time. */
    public CompletableFuture<ReplicaOutcome> request(long endLogOffset) {
        Request request = new Request(endLogOffset, clock.nanos() + timeoutNanos, new CompletableFuture<>());
        synchronized (this) {
            waiting.add(request);
        }
        wakeup.wake();
        return request.done();
    }

    /** A slave has the log up to {@code logOffset}. Called by the readers of all connections. */
    public void acked(long logOffset) {
        ackedOffset.accumulateAndGet(logOffset, Math::max);
        wakeup.wake();
    }

    /** Answers all whose messages a slave has, else all who have waited too long. */
    @Override
    public boolean step() {
        long acked = ackedOffset.get();
        return answer(request -> request.endLogOffset() <= acked, ReplicaOutcome.ACKED)
                || answer(request -> request.isLate(clock.nanos()), ReplicaOutcome.TIMED_OUT);
    }

    /** Nobody will be acknowledged any more. When the service does not run. */
    void answerAll() {
        answer(request -> true, ReplicaOutcome.TIMED_OUT);
    }

    private boolean answer(Predicate<Request> which, ReplicaOutcome outcome) {
        List<Request> answered = new ArrayList<>();
        synchronized (this) {
            waiting.removeIf(request -> which.test(request) && answered.add(request));
        }
        // outside the monitor: whoever waits goes on on this thread
        answered.forEach(request -> request.done().complete(outcome));
        return !answered.isEmpty();
    }
}
