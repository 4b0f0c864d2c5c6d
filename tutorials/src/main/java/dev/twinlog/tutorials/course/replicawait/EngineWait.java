package dev.twinlog.tutorials.course.replicawait;

import dev.twinlog.ha.GroupTransferService;
import dev.twinlog.ha.ReplicaOutcome;
import dev.twinlog.sim.ManualClock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** The engine's own wait, with a clock that is moved by hand. */
final class EngineWait implements ReplicaWait {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final ManualClock clock = new ManualClock(0);
    private final GroupTransferService service = new GroupTransferService(clock, PATIENCE.toMillis());

    @Override
    public CompletableFuture<Outcome> request(long endLogOffset) {
        return service.request(endLogOffset)
                .thenApply(outcome -> outcome == ReplicaOutcome.ACKED ? Outcome.REPLICATED : Outcome.TIMED_OUT);
    }

    @Override
    public void flushed(long flushedOffset) {
        work(); // the flush concerns another service; this one is only woken
    }

    @Override
    public void reported(long slaveOffset) {
        service.acked(slaveOffset);
        work();
    }

    @Override
    public void timeIsUp() {
        clock.advance(PATIENCE);
        work();
    }

    private void work() {
        while (service.step()) {
            continue;
        }
    }
}
