package dev.twinlog.api;

import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * How far each group of consumers has come in each queue, so that a consumer resumes where it was. What was committed
 * is on disk within 5 s and when the store is closed. Safe for use by many threads.
 */
public interface ConsumerOffsets {

    /**
     * Sets the next message the group wants of a queue; it may lie before the last one.
     *
     * @param group may not hold {@code @}
     * @param queueOffset index in the queue
     */
    void commitOffset(String group, String topic, int queueId, long queueOffset);

    /** The next message the group wants of a queue; empty if it never said so. */
    OptionalLong queryOffset(String group, String topic, int queueId);

    /** The group's offsets in all queues of a topic, by queue id; a copy. */
    SortedMap<Integer, Long> offsetsOf(String group, String topic);

    /** Topics of which the group has committed an offset. */
    SortedSet<String> topicsOf(String group);
}
