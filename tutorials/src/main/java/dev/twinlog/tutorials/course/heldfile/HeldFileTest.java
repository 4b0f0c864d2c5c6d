package dev.twinlog.tutorials.course.heldfile;

import java.util.function.Supplier;

/** A learner's test of {@link HeldFile}s. */
public interface HeldFileTest {

    /**
     * Throws an AssertionError, or anything else, if the files are not as they should be.
     *
     * @param files gives a fresh file at each call
     */
    void test(Supplier<HeldFile> files) throws Throwable;
}
