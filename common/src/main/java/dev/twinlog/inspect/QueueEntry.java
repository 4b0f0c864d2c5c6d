package dev.twinlog.inspect;

import dev.twinlog.format.ConsumeQueueLayout;

/**
 * An entry of a consume queue.
 *
 * @param queueOffset its index in the queue
 * @param commitLogOffset log offset of the message
 * @param size bytes of its record
 * @param tagsCode the tag's hash, or in SCHEDULE_TOPIC_XXXX the delivery time in ms
 */
public record QueueEntry(long queueOffset, long commitLogOffset, int size, long tagsCode) {

    /** Whether it points to a message; what was never written has size 0. */
    public boolean isWritten() {
        return size > 0 && !isPreBlank();
    }

    /** Whether it only fills the front of a queue whose first file starts in the middle. */
    public boolean isPreBlank() {
        return size == ConsumeQueueLayout.PRE_BLANK_SIZE && commitLogOffset == 0 && tagsCode == 0;
    }
}
