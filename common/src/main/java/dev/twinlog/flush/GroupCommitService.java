package dev.twinlog.flush;

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
 * next. A request never outlives this service: {@link #step} completes or keeps it, {@link #flushAll} ends the rest.
 */
public final class GroupCommitService implements FlushCommitLogService {
    private static final long REST_MILLIS = 10;

    private record Request(long endLogOffset, CompletableFuture<FlushOutcome> done) {}

    private final CommitLogFlusher flusher;
    private final PutTimeouts timeouts;
    private List<Request> requestsWrite = new ArrayList<>(); // guarded by this
    private List<Request> requestsRead = new ArrayList<>(); // the service's own
    private volatile Services.Wakeup wakeup = () -> {}; // set once, when the service is started

    /** @param timeouts ends waits that last too long */
    public GroupCommitService(CommitLogFlusher flusher, PutTimeouts timeouts) {
        this.flusher = flusher;
        this.timeouts = timeouts;
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
        return REST_MILLIS; // it is woken by each request
    }

    @Override
    public CompletableFuture<FlushOutcome> request(long endLogOffset) {
        Request request = new Request(endLogOffset, new CompletableFuture<>());
        timeouts.watch(request.done(), FlushOutcome.TIMED_OUT);
        synchronized (this) {
            requestsWrite.add(request);
        }
        wakeup.wake();
        return request.done();
    }

    /** Forces at most one file, then answers all whose messages are on disk. */
    @Override
    public boolean step() throws IOException {
        takeRequests();
        boolean forced;
        try {
            forced = flusher.flush(CommitLogFlusher.ALL_PAGES, name());
        } catch (IOException e) {
            answer(requestsRead, FlushOutcome.FAILED);
            throw e;
        }
        return answerForced() || forced;
    }

    private void takeRequests() {
        synchronized (this) {
            requestsRead.addAll(requestsWrite);
            requestsWrite.clear();
        }
    }

    private boolean answerForced() {
        long flushedOffset = flusher.flushedOffset();
        List<Request> forced = requestsRead.stream()
                .filter(request -> request.endLogOffset() <= flushedOffset)
                .toList();
        requestsRead.removeAll(forced);
        answer(forced, FlushOutcome.FORCED);
        return !forced.isEmpty();
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
