package dev.twinlog.tutorials.course.nextplace;

/**
 * The last file of a commit log.
 *
 * @param startOffset log offset of its first byte; also its name
 * @param size bytes of the file, the same for each file of the log
 * @param wrotePosition bytes written so far; the next record would begin here. At most {@code size - 8}
 */
public record LogFile(long startOffset, int size, int wrotePosition) {}
