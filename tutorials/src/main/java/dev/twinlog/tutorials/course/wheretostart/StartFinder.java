package dev.twinlog.tutorials.course.wheretostart;

import java.util.List;

/** Says where recovery after a crash begins. */
public interface StartFinder {

    /**
     * The log offset of the file with which the walk begins: the last file such that it and all before it begin with a
     * message stored at least 3000 ms before the moment that the checkpoint vouches for; the first file if there is
     * none.
     *
     * @param files oldest first, at least one
     */
    long start(List<FileBegin> files, Checkpoint checkpoint);

    /** A log file. @param firstStoreTimestamp store time of its first message, ms */
    record FileBegin(long startOffset, long firstStoreTimestamp) {}

    /**
     * Up to which store time each part was forced, ms.
     *
     * @param physic the log
     * @param logics the consume queues
     */
    record Checkpoint(long physic, long logics) {}
}
