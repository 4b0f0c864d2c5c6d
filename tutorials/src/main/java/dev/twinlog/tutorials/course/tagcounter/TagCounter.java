package dev.twinlog.tutorials.course.tagcounter;

import dev.twinlog.log.DispatchRequest;
import java.util.Map;

/** Counts messages by tag: one more dispatcher. It outlives the store, and is there again when that opens again. */
public interface TagCounter {

    /** Takes one message; called in the log's order, by one thread. After a crash some messages come once more. */
    void dispatch(DispatchRequest request);

    /** How many messages that consumers can see have been stored, by tags code; those without a tag under 0. */
    Map<Long, Long> counts();
}
