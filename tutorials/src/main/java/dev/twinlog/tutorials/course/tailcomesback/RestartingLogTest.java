package dev.twinlog.tutorials.course.tailcomesback;

import java.util.function.Supplier;

/** A learner's test of {@link RestartingLog}s. */
public interface RestartingLogTest {

    /**
     * Throws an AssertionError, or anything else, if the logs are not as they should be.
     *
     * @param logs gives a fresh, empty log at each call
     */
    void test(Supplier<RestartingLog> logs) throws Throwable;
}
