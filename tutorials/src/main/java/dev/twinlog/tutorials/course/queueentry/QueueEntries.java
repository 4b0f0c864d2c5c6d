package dev.twinlog.tutorials.course.queueentry;

import java.util.Optional;

/** Says where a message's consume queue entry goes, and what it is. */
public interface QueueEntries {

    /**
     * The entry of one message.
     *
     * @param queueOffset its index in the queue
     * @param logOffset of its record
     * @param size bytes of its record
     * @param tag its tag; empty if it has none
     * @param entriesPerFile entries in each file of the queue
     */
    QueueEntry entryOf(long queueOffset, long logOffset, int size, Optional<String> tag, int entriesPerFile);

    /**
     * An entry.
     *
     * @param fileName name of the file it lies in
     * @param filePosition of its first byte
     * @param bytes its 20 bytes
     */
    record QueueEntry(String fileName, int filePosition, byte[] bytes) {}
}
