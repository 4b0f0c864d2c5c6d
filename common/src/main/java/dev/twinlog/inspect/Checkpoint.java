package dev.twinlog.inspect;

import dev.twinlog.format.CheckpointLayout;
import dev.twinlog.layout.ByteSource;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * The checkpoint file's times, ms; 0 for never.
 *
 * @param physicMsgTimestamp store time up to which the commit log is on disk
 * @param logicsMsgTimestamp store time up to which the consume queues are on disk
 * @param indexMsgTimestamp store time up to which the index is on disk
 */
public record Checkpoint(long physicMsgTimestamp, long logicsMsgTimestamp, long indexMsgTimestamp) {

    /** Reads a checkpoint; empty if the file is too short to be one. */
    public static Optional<Checkpoint> read(ByteSource file) throws IOException {
        ByteBuffer bytes = file.read(0, CheckpointLayout.UNUSED.constantStart());
        if (bytes.limit() < CheckpointLayout.UNUSED.constantStart()) {
            return Optional.empty();
        }
        return Optional.of(new Checkpoint(
                CheckpointLayout.PHYSIC_MSG_TIMESTAMP.getLong(bytes, 0),
                CheckpointLayout.LOGICS_MSG_TIMESTAMP.getLong(bytes, 0),
                CheckpointLayout.INDEX_MSG_TIMESTAMP.getLong(bytes, 0)));
    }
}
