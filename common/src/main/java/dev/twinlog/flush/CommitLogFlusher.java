package dev.twinlog.flush;

import dev.twinlog.mapped.MappedFile;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import java.io.IOException;

/** Forces the commit log file by file and keeps the checkpoint's log time. Used by one thread at a time. */
public final class CommitLogFlusher {
    static final int ALL_PAGES = 0;

    private final MappedFileQueue commitLog;
    private final StoreCheckpoint checkpoint;
    private final EventPublisher events;
    private volatile long forces; // written by whoever flushes, one at a time

    public CommitLogFlusher(MappedFileQueue commitLog, StoreCheckpoint checkpoint, EventPublisher events) {
        this.commitLog = commitLog;
        this.checkpoint = checkpoint;
        this.events = events;
    }

    /** Log offset behind the last byte forced. */
    long flushedOffset() {
        return commitLog.flushedOffset();
    }

    /** How often a file was forced. */
    public long forces() {
        return forces;
    }

    /** Whether committed bytes wait to be forced. */
    boolean isDirty() {
        return commitLog.flushedOffset() < commitLog.maxOffset();
    }

    /**
     * Forces at most one file, if at least {@code leastPages} of it wait.
     *
     * @return whether anything was forced
     * @throws IOException if it may not be on disk; the flushed offset stays then
     */
    boolean flush(int leastPages, String service) throws IOException {
        // read before the file's positions: what has that time is published, and so forced below
        long storeTimestamp =
                commitLog.nextToFlush().map(MappedFile::storeTimestamp).orElse(0L);
        if (!commitLog.flush(leastPages)) {
            return false;
        }
        forces = forces + 1;
        if (storeTimestamp > 0) {
            checkpoint.physicMsgTimestamp(storeTimestamp);
        }
        checkpoint.logForcedBefore(commitLog.flushedOffset());
        events.publish(service, () -> new StoreEvent.Flushed("commitlog", commitLog.flushedOffset()));
        return true;
    }

    /** Forces everything. */
    void flushAll(String service) throws IOException {
        while (flush(ALL_PAGES, service)) {
            continue;
        }
    }
}
