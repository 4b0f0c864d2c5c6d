package dev.twinlog.tutorials.course.groupcommit;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/** Lets many puts wait for one force. */
public interface GroupCommit {

    /**
     * A put asks for all before {@code endLogOffset} to be on disk. Called by any thread, also while a pass runs; never
     * waits.
     *
     * @return completes with true once it is, with false if a force failed that it waited for
     */
    CompletableFuture<Boolean> request(long endLogOffset);

    /**
     * One pass of the service: forces the log once if anybody waits, then answers those whose messages are on disk; the
     * others wait for the next pass. Called by one thread.
     */
    void pass(Log log);

    /** The log, as the service sees it. */
    interface Log {

        /**
         * Forces all that is written at this moment.
         *
         * @throws IOException if it failed; the flushed offset stays then
         */
        void force() throws IOException;

        /** Log offset behind the last byte forced. */
        long flushedOffset();
    }
}
