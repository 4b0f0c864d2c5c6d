package dev.twinlog.tutorials.course.replicawait;

import java.util.function.Supplier;

/** A learner's test of {@link ReplicaWait}s. */
public interface ReplicaWaitTest {

    /**
     * Throws an AssertionError, or anything else, if the waits are not as they should be.
     *
     * @param waits gives a fresh one at each call
     */
    void test(Supplier<ReplicaWait> waits) throws Throwable;
}
