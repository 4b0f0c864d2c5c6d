package dev.twinlog.tutorials.course.nextplace;

/** Where a record goes. */
public sealed interface Placement {

    /** Into the file as it is. @param logOffset log offset of the record's first byte */
    record SameFile(long logOffset) implements Placement {}

    /**
     * Into the next file; a blank closes this one.
     *
     * @param blankSize what the blank's first field, {@code room}, says
     * @param logOffset log offset of the record's first byte
     */
    record NextFile(int blankSize, long logOffset) implements Placement {}

    /** Log offset of the record's first byte. */
    long logOffset();
}
