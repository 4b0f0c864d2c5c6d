package dev.twinlog.visualizer.step;

import dev.twinlog.api.PutMessageResult;
import java.util.concurrent.CompletableFuture;

/**
 * A message that was put, and whether its producer still waits.
 *
 * @param key what it can be found by
 * @param logOffset where it lies; -1 if the store did not take it
 * @param size bytes of its record
 */
record SteppedPut(String key, long logOffset, int size, CompletableFuture<PutMessageResult> answer) {

    boolean isWaiting() {
        return !answer.isDone();
    }

    /** Its producer waits no longer: whoever would have answered is gone. */
    void abandon() {
        answer.cancel(false);
    }

    boolean isAcknowledged() {
        return answer.isDone()
                && !answer.isCompletedExceptionally()
                && answer.join().isOk();
    }

    boolean isStored() {
        return logOffset >= 0;
    }

    long end() {
        return logOffset + size;
    }
}
