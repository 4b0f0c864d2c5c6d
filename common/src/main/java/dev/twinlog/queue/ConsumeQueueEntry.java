package dev.twinlog.queue;

import dev.twinlog.format.ConsumeQueueLayout;
import java.nio.ByteBuffer;

/**
 * One entry of a consume queue.
 *
 * @param logOffset log offset of the message
 * @param size bytes of its record
 * @param tagsCode hash of its tag, or its delivery time in the schedule topic
 */
public record ConsumeQueueEntry(long logOffset, int size, long tagsCode) {

    /** What lies where nothing was ever written. */
    static final ConsumeQueueEntry NONE = new ConsumeQueueEntry(0, 0, 0);

    static ConsumeQueueEntry read(ByteBuffer buffer, int at) {
        return new ConsumeQueueEntry(
                ConsumeQueueLayout.COMMIT_LOG_OFFSET.getLong(buffer, at),
                ConsumeQueueLayout.SIZE.getInt(buffer, at),
                ConsumeQueueLayout.TAGS_CODE.getLong(buffer, at));
    }

    void writeTo(ByteBuffer target) {
        target.putLong(logOffset).putInt(size).putLong(tagsCode);
    }

    /** An entry that fills the front of a queue that starts in the middle. */
    static ConsumeQueueEntry preBlank() {
        return new ConsumeQueueEntry(0, ConsumeQueueLayout.PRE_BLANK_SIZE, 0);
    }

    /** Whether the entry stands for a message: neither a filler nor never written. */
    public boolean isMessage() {
        return size > 0 && !isPreBlank();
    }

    /** Whether the entry only fills the front of a queue. */
    public boolean isPreBlank() {
        return logOffset == 0 && size == ConsumeQueueLayout.PRE_BLANK_SIZE;
    }

    /** Log offset behind the message. */
    public long endLogOffset() {
        return logOffset + size;
    }
}
