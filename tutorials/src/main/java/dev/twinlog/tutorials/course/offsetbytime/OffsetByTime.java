package dev.twinlog.tutorials.course.offsetbytime;

/** Finds the place of a time in a queue. */
public interface OffsetByTime {

    /**
     * The queue offset of the message stored nearest to {@code millis}; of equal times the first. For a time before the
     * first message that is {@code queue.min()}, for one behind the last message {@code queue.max()}. Exactly in the
     * middle of two, the earlier one.
     *
     * @param queue not empty; store times never fall from one entry to the next
     */
    long offsetOf(TimedQueue queue, long millis);

    /** A queue whose messages' store times can be read. */
    interface TimedQueue {

        /** The smallest offset. */
        long min();

        /** The offset behind the last entry. */
        long max();

        /** Store time of the message at {@code queueOffset}, ms: one look into the log. */
        long timeAt(long queueOffset);
    }
}
