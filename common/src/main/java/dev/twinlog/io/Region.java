package dev.twinlog.io;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * A file of fixed size, mapped for reading and writing.
 *
 * <p>The buffer may be used by many threads through absolute access or views of their own; who writes which bytes, and
 * how others learn of it, is the caller's to order. After {@link #close()} no view may be touched.
 */
public interface Region extends AutoCloseable {

    /** The whole file, big-endian; never move its position, make a view instead. */
    ByteBuffer buffer();

    /** Bytes of the file. */
    default int size() {
        return buffer().capacity();
    }

    /**
     * Makes sure that the disk has room for {@code length} bytes from {@code filePosition}, and changes none of them.
     * For whoever writes there. A mapped write to a page that the disk has no room for is lost, and found out too late.
     *
     * @throws NoRoomException if it has none
     */
    void reserve(int filePosition, int length) throws IOException;

    /** Whether the file had no bytes from {@code filePosition} on when it was mapped: they are zero unless written. */
    default boolean isUnwritten(int filePosition) {
        return false;
    }

    /**
     * Writes zeros where nobody has written yet. Room on the disk and memory for the pages are there then, at a small
     * part of what a first write through the mapping costs: the system deals with many pages at once. For whoever
     * writes there, or with his consent.
     *
     * @throws NoRoomException if the disk has no room for them
     */
    default void fillWithZeros(int filePosition, int length) throws IOException {
        reserve(filePosition, length);
    }

    /**
     * Writes bytes that are there already, whole. They make their room on the disk, and their pages, as they go. For
     * whoever writes there.
     *
     * @param bytes are read from their position to their limit, which stay
     * @throws NoRoomException if the disk has no room for them; some of them may be written
     */
    default void write(int filePosition, ByteBuffer bytes) throws IOException {
        reserve(filePosition, bytes.remaining());
        buffer().put(filePosition, bytes, bytes.position(), bytes.remaining());
    }

    /**
     * Makes {@code length} bytes from {@code filePosition} durable.
     *
     * @throws IOException if any of them may not be; nothing is known of them then
     */
    void force(int filePosition, int length) throws IOException;

    /**
     * Whether the disk has so much room that pages may be touched ahead of their writer. When it is nearly full, only
     * who writes may take of it, and only {@link #reserve} can tell. For any thread.
     */
    default boolean hasRoomToSpare() {
        return false;
    }

    /**
     * Has the pages of these bytes ready for whoever writes there, where there is room for them: made for certain, or
     * {@link #hasRoomToSpare to spare}. Changes no byte, whoever writes them meanwhile. For any thread.
     */
    default void touch(int filePosition, int length) {
        // nothing to be had ready where there are no pages
    }

    /**
     * File position behind the last byte that is not zero, looked for down to {@code from}; {@code from} if all behind
     * it are zero. While nobody writes.
     */
    default int endOfNonZero(int from) {
        return from + ZeroTail.endOfNonZero(buffer().slice(from, size() - from));
    }

    /** Unmaps the file. The caller sees to it that nobody reads or writes any more. */
    @Override
    void close();
}
