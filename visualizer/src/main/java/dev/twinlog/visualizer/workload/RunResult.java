package dev.twinlog.visualizer.workload;

import dev.twinlog.api.PutMessageResult;
import java.util.Optional;

/**
 * What came of putting a workload.
 *
 * @param times of the puts that were made; their count is the number of messages stored
 * @param putNanos from the first put to the last one's return, the making of the messages included
 * @param visibleNanos from the first put until the last message was readable in its queue and in the index
 * @param droppedFromIndex messages whose keys were dropped, as 3.2.4 does when its index cannot keep up
 * @param logForces how often the log was forced meanwhile
 * @param refusal why a message was refused; the run ended there
 */
public record RunResult(
        PutTimes times,
        long putNanos,
        long visibleNanos,
        long droppedFromIndex,
        long logForces,
        Optional<PutMessageResult> refusal) {
    static final RunResult NOTHING = new RunResult(new PutTimes(), 0, 0, 0, 0, Optional.empty());

    private static final double NANOS_PER_SECOND = 1e9;

    /** This run and the next one into the same store, as one. */
    public RunResult and(RunResult next) {
        PutTimes both = new PutTimes();
        both.add(times);
        both.add(next.times);
        return new RunResult(
                both,
                putNanos + next.putNanos,
                visibleNanos + next.visibleNanos,
                next.droppedFromIndex,
                logForces + next.logForces,
                next.refusal.or(() -> refusal));
    }

    /** Messages stored. */
    public long messages() {
        return times.count();
    }

    public double putSeconds() {
        return putNanos / NANOS_PER_SECOND;
    }

    public double visibleSeconds() {
        return visibleNanos / NANOS_PER_SECOND;
    }

    /** Messages a second, until the last put returned. */
    public double putsPerSecond() {
        return messages() == 0 ? 0 : messages() / putSeconds();
    }

    /** Forces of the log for each message; 0 if there was none. */
    public double forcesPerMessage() {
        return messages() == 0 ? 0 : (double) logForces / messages();
    }

    /** Messages for each force of the log; 0 if there was none. */
    public double messagesPerForce() {
        return logForces == 0 ? 0 : (double) messages() / logForces;
    }

    /** Messages a second, until the last one was visible. */
    public double visiblePerSecond() {
        return messages() == 0 ? 0 : messages() / visibleSeconds();
    }
}
