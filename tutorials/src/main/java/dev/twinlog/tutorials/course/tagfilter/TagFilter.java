package dev.twinlog.tutorials.course.tagfilter;

import java.util.List;

/** Picks the messages of a queue that bear a tag. */
public interface TagFilter {

    /**
     * Goes through the entries in order.
     *
     * @param tag wanted
     * @param log reads a message's own tag from the log; dear, so only for entries that may match
     * @return queue offsets of the messages that bear the tag
     */
    List<Long> pick(List<Entry> entries, String tag, TagReader log);

    /** An entry of the queue. @param tagsCode the tag's {@code hashCode()}, as a long; 0 if the message has none */
    record Entry(long queueOffset, long logOffset, long tagsCode) {}

    /** Reads a message in the log. */
    @FunctionalInterface
    interface TagReader {

        /** The tag of the message at {@code logOffset}; empty if it has none. */
        String tagAt(long logOffset);
    }
}
