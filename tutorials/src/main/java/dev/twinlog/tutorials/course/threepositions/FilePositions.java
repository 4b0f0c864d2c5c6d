package dev.twinlog.tutorials.course.threepositions;

import java.io.IOException;

/**
 * The three positions of a log file with a write buffer: {@code flushed <= committed <= wrote}. A put writes into the
 * buffer; a commit copies the buffer to the file; a flush forces the file's bytes onto the disk.
 */
public interface FilePositions {

    /** The next {@code bytes} bytes were written into the buffer. */
    void append(int bytes);

    /** What was written and not yet copied is copied to the file. */
    void commit();

    /**
     * Forces what has been committed and is not forced yet, if there is any.
     *
     * @throws IOException if the force failed; nobody knows then what is on disk
     */
    void flush(Force force) throws IOException;

    /** Whether a reader may be given these bytes. */
    boolean isReadable(int position, int length);

    int wrote();

    int committed();

    int flushed();

    /** Forces bytes of the file. */
    @FunctionalInterface
    interface Force {
        void force(int position, int length) throws IOException;
    }
}
