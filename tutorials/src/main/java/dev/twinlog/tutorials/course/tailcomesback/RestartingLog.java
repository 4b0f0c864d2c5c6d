package dev.twinlog.tutorials.course.tailcomesback;

import java.util.List;

/** A log that can be damaged and opened again. */
public interface RestartingLog {

    /** Appends a record of {@code size} bytes, at least 8. @return its log offset */
    int append(int size);

    /** What a crash may do: the record that begins at {@code logOffset} is no longer sound. */
    void damage(int logOffset);

    /**
     * The process was killed, and the log is opened again: it ends behind the last sound record before the first that
     * is not, and goes on from there.
     */
    void crashAndReopen();

    /** Log offsets of the records, in order. */
    List<Integer> records();
}
