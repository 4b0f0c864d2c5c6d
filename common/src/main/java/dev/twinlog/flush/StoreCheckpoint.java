package dev.twinlog.flush;

import dev.twinlog.format.CheckpointLayout;
import dev.twinlog.io.Disk;
import dev.twinlog.io.Region;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * The {@code checkpoint} file: up to which store time log, queues and index are on disk, and up to which log offset log
 * and queues are. Each of them has one writer: the flush services of log and queues, and the service that fills the
 * index.
 */
public final class StoreCheckpoint implements AutoCloseable {
    private final Region region;
    private volatile long physicMsgTimestamp;
    private volatile long logicsMsgTimestamp;
    private volatile long indexMsgTimestamp;
    private volatile long forcedLog; // log offset
    private volatile long forcedQueues; // log offset

    private StoreCheckpoint(Region region) {
        this.region = region;
        ByteBuffer file = region.buffer();
        this.physicMsgTimestamp = CheckpointLayout.PHYSIC_MSG_TIMESTAMP.getLong(file, 0);
        this.logicsMsgTimestamp = CheckpointLayout.LOGICS_MSG_TIMESTAMP.getLong(file, 0);
        this.indexMsgTimestamp = CheckpointLayout.INDEX_MSG_TIMESTAMP.getLong(file, 0);
        this.forcedLog = CheckpointLayout.FORCED_LOG_OFFSET.getLong(file, 0);
        this.forcedQueues = forcedLog;
    }

    /** Maps the file, making it if there is none. */
    public static StoreCheckpoint open(Disk disk, Path file) throws IOException {
        return new StoreCheckpoint(disk.map(file, CheckpointLayout.FILE_BYTES));
    }

    /** Store time of the last message flushed in the commit log, ms. */
    public long physicMsgTimestamp() {
        return physicMsgTimestamp;
    }

    public void physicMsgTimestamp(long millis) {
        physicMsgTimestamp = millis;
    }

    /** Store time of the last message whose queue entry was written, ms. */
    public long logicsMsgTimestamp() {
        return logicsMsgTimestamp;
    }

    public void logicsMsgTimestamp(long millis) {
        logicsMsgTimestamp = millis;
    }

    /** Store time of the last message in an index file that is full and forced, ms. */
    public long indexMsgTimestamp() {
        return indexMsgTimestamp;
    }

    public void indexMsgTimestamp(long millis) {
        indexMsgTimestamp = millis;
    }

    /** Log offset before which the log and the queue entries of all its messages are on disk. */
    public long forcedLogOffset() {
        return Math.min(forcedLog, forcedQueues);
    }

    /** The log is on disk before {@code logOffset}. */
    void logForcedBefore(long logOffset) {
        forcedLog = logOffset;
    }

    /** The queue entries of all messages before {@code logOffset} are on disk. */
    void queuesForcedBefore(long logOffset) {
        forcedQueues = logOffset;
    }

    /**
     * The log has been cut, and ends at {@code logOffset} now: what comes next is not forced. While nothing else uses
     * the checkpoint.
     */
    public void cutAt(long logOffset) throws IOException {
        if (forcedLogOffset() > logOffset) {
            forcedLog = Math.min(forcedLog, logOffset);
            forcedQueues = Math.min(forcedQueues, logOffset);
            flush();
        }
    }

    /** Writes and forces it all. */
    public synchronized void flush() throws IOException {
        ByteBuffer file = region.buffer();
        CheckpointLayout.PHYSIC_MSG_TIMESTAMP.putLong(file, 0, physicMsgTimestamp);
        CheckpointLayout.LOGICS_MSG_TIMESTAMP.putLong(file, 0, logicsMsgTimestamp);
        CheckpointLayout.INDEX_MSG_TIMESTAMP.putLong(file, 0, indexMsgTimestamp);
        CheckpointLayout.FORCED_LOG_OFFSET.putLong(file, 0, forcedLogOffset());
        region.force(0, region.size());
    }

    @Override
    public void close() {
        region.close();
    }
}
