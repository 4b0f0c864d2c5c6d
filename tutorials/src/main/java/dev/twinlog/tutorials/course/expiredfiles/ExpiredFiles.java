package dev.twinlog.tutorials.course.expiredfiles;

import java.util.List;

/** Picks the log files that may be deleted. */
public interface ExpiredFiles {

    /**
     * Start offsets of the files to delete, oldest first. A file has expired when it was last changed more than
     * {@code reservedMillis} ago.
     *
     * @param files of a log, oldest first
     */
    List<Long> expired(List<AgedFile> files, long nowMillis, long reservedMillis);

    /** A log file. @param lastModifiedMillis when it was last changed, by the machine's clock */
    record AgedFile(long startOffset, long lastModifiedMillis) {}
}
