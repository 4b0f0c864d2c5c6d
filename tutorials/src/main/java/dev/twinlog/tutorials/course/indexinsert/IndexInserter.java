package dev.twinlog.tutorials.course.indexinsert;

import java.nio.ByteBuffer;

/** Adds items to an index file. */
public interface IndexInserter {

    /**
     * Adds one item.
     *
     * @param file the whole file, big-endian; all zero at first
     * @param slots slots it has
     * @param items items it has, the unused item 0 included
     * @return false if the file is full; nothing was changed then
     */
    boolean insert(ByteBuffer file, int slots, int items, KeyedMessage message);

    /**
     * A message with one key.
     *
     * @param keyHash of topic and key, never negative
     * @param logOffset of its record
     * @param storeTimestamp ms
     */
    record KeyedMessage(int keyHash, long logOffset, long storeTimestamp) {}
}
