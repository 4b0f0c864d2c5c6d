package dev.twinlog.flush;

import dev.twinlog.io.StoreClock;
import dev.twinlog.service.Services;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Synchronous flush: each put waits until its message is forced, and one force serves all who wait when it begins. The
 * only writer of the log's flushed offset while it runs.
 *
 * <p>Requests are taken in one swap of lists under the monitor; those that come while a force is under way wait for the
 * next. Behind a force the service lingers until as many puts wait as were just answered or wait since: who is answered
 * puts again, as a rule, and a force for all costs no more than one for half of them. It lingers no longer than the
 * force took, so that waiting in vain never more than doubles the time. A request never outlives this service:
 * {@link #step} completes or keeps it, {@link #flushAll} ends the rest.
 */
public final class GroupCommitService implements FlushCommitLogService {
    private static final long REST_MILLIS = 10;

    private record Request(long endLogOffset, CompletableFuture<FlushOutcome> done) {}

    private final CommitLogFlusher flusher;
    private final PutTimeouts timeouts;
    private final StoreClock clock;
    private List<Request> requestsWrite = new ArrayList<>(); // guarded by this
    private List<Request> requestsRead = new ArrayList<>(); // the service's own
    private int expectedRequests; // guarded by this: how many the next force should serve; 0 when any will do
    private long forceNanos; // the service's own: how long the last force took
    private volatile Services.Wakeup wakeup = () -> {}; // set once, when the service is started

    /** @param timeouts ends waits that last too long */
    public GroupCommitService(CommitLogFlusher flusher, PutTimeouts timeouts, StoreClock clock) {
        this.flusher = flusher;
        this.timeouts = timeouts;
        this.clock = clock;
    }

    @Override
    public void wakeWith(Services.Wakeup serviceWakeup) {
        wakeup = serviceWakeup;
    }

    @Override
    public String name() {
        return "GroupCommitService";
    }

    @Override
    public long restMillis() {
        return REST_MILLIS; // it is woken when there are as many requests as it expects
    }

    @Override
    public synchronized long lingerNanos() {
        boolean hasAll = !requestsRead.isEmpty() || requestsWrite.size() >= expectedRequests;
        return hasAll ? 0 : forceNanos;
    }

    @Override
    public CompletableFuture<FlushOutcome> request(long endLogOffset) {
        Request request = new Request(endLogOffset, new CompletableFuture<>());
        timeouts.watch(request.done(), FlushOutcome.TIMED_OUT);
        if (add(request)) {
            wakeup.wake();
        }
        return request.done();
    }

    /** @return whether all have come who are expected */
    private synchronized boolean add(Request request) {
        requestsWrite.add(request);
        return requestsWrite.size() >= expectedRequests;
    }

    /** Forces at most one file, then answers all whose messages are on disk. */
    @Override
    public boolean step() throws IOException {
        takeRequests();
        boolean forced;
        long beganNanos = clock.nanos();
        try {
            forced = flusher.flush(CommitLogFlusher.ALL_PAGES, name());
        } catch (IOException e) {
            answer(requestsRead, FlushOutcome.FAILED);
            throw e;
        }
        forceNanos = clock.nanos() - beganNanos;
        return answerForced() || forced;
    }

    private synchronized void takeRequests() {
        requestsRead.addAll(requestsWrite);
        requestsWrite.clear();
        if (requestsRead.isEmpty()) {
            expectedRequests = 0; // nobody came again
        }
    }

    private boolean answerForced() {
        long flushedOffset = flusher.flushedOffset();
        List<Request> forced = requestsRead.stream()
                .filter(request -> request.endLogOffset() <= flushedOffset)
                .toList();
        requestsRead.removeAll(forced);
        expect(forced.size());
        answer(forced, FlushOutcome.FORCED);
        return !forced.isEmpty();
    }

    private synchronized void expect(int answered) {
        expectedRequests = answered + requestsWrite.size();
    }

    private static void answer(List<Request> requests, FlushOutcome outcome) {
        requests.forEach(request -> request.done().complete(outcome));
    }

    @Override
    public void flushAll() throws IOException {
        takeRequests();
        try {
            flusher.flushAll(name());
            answerForced();
        } finally {
            answer(requestsRead, FlushOutcome.FAILED); // only those that were not forced are left
            requestsRead.clear();
        }
    }
}
