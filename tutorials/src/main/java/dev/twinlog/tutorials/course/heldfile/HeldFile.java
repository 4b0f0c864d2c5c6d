package dev.twinlog.tutorials.course.heldfile;

/**
 * A mapped file that is held by its readers. Its owner gives it up once; it is unmapped when it has been given up and
 * nobody holds it.
 */
public interface HeldFile {

    /** A reader takes a hold. @return false if the file has been given up; it must not be read then */
    boolean hold();

    /** A reader gives its hold back. */
    void release();

    /** The owner gives the file up. May be called again, which does nothing. */
    void shutdown();

    /** Whether the file is unmapped: who touches its bytes now ends the process. */
    boolean isUnmapped();
}
