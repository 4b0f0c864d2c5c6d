package dev.twinlog.tutorials.course.keyindex;

import java.util.function.Supplier;

/** A learner's test of {@link KeyIndex}es. */
public interface KeyIndexTest {

    /**
     * Throws an AssertionError, or anything else, if the indexes are not as they should be.
     *
     * @param indexes gives a fresh, empty index at each call
     */
    void test(Supplier<KeyIndex> indexes) throws Throwable;
}
