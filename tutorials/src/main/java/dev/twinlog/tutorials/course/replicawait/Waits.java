package dev.twinlog.tutorials.course.replicawait;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Waits for a slave, with one bug, or none. */
final class Waits implements ReplicaWait {

    /** What is wrong. */
    enum Bug {
        FLUSH_COUNTS,
        ANY_REPORT_COUNTS,
        ANSWERS_ONLY_ONE,
        LATE_IS_GOOD
    }

    private record Request(long endLogOffset, CompletableFuture<Outcome> done) {}

    private final Optional<Bug> bug;
    private final List<Request> waiting = new ArrayList<>();

    Waits(Optional<Bug> bug) {
        this.bug = bug;
    }

    private boolean has(Bug wrong) {
        return bug.filter(wrong::equals).isPresent();
    }

    @Override
    public CompletableFuture<Outcome> request(long endLogOffset) {
        Request request = new Request(endLogOffset, new CompletableFuture<>());
        waiting.add(request);
        return request.done();
    }

    @Override
    public void flushed(long flushedOffset) {
        if (has(Bug.FLUSH_COUNTS)) {
            answer(flushedOffset);
        }
    }

    @Override
    public void reported(long slaveOffset) {
        answer(has(Bug.ANY_REPORT_COUNTS) ? Long.MAX_VALUE : slaveOffset);
    }

    private void answer(long upTo) {
        for (Request request : List.copyOf(waiting)) {
            if (request.endLogOffset() <= upTo) {
                waiting.remove(request);
                request.done().complete(Outcome.REPLICATED);
                if (has(Bug.ANSWERS_ONLY_ONE)) {
                    return;
                }
            }
        }
    }

    @Override
    public void timeIsUp() {
        Outcome outcome = has(Bug.LATE_IS_GOOD) ? Outcome.REPLICATED : Outcome.TIMED_OUT;
        waiting.forEach(request -> request.done().complete(outcome));
        waiting.clear();
    }
}
