package dev.twinlog.tutorials.kit;

import dev.twinlog.tutorials.check.Attempt;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/** A check whose exercise's part can be put to work in a running store, beside the engine's own. */
public interface LivePart {

    /**
     * Opens two stores in folders that do not exist yet: one in which the learner's part works, and one as it should
     * be.
     *
     * @throws Throwable also whatever the learner's code throws
     */
    Pair open(Attempt attempt, Path yours, Path reference) throws Throwable;

    /** Two stores that are given the same messages. */
    interface Pair extends Closeable {

        /**
         * Puts message {@code number}, counted from 0, into both.
         *
         * @return what to tell of it, in a few words; empty if there is nothing to tell
         */
        String put(int number) throws Throwable;

        @Override
        void close() throws IOException;
    }
}
