package dev.twinlog.tutorials.course.replicawait;

import java.util.concurrent.CompletableFuture;

/** Lets puts of a SYNC_MASTER wait until a slave has their messages. */
public interface ReplicaWait {

    /** How a wait ended. */
    enum Outcome {
        REPLICATED,
        TIMED_OUT
    }

    /** A put asks for all before {@code endLogOffset} to be on a slave. */
    CompletableFuture<Outcome> request(long endLogOffset);

    /** The master's own log was forced up to {@code flushedOffset}. */
    void flushed(long flushedOffset);

    /** A slave reports that it has all before {@code slaveOffset}. */
    void reported(long slaveOffset);

    /** The time is up for all that wait now. */
    void timeIsUp();
}
