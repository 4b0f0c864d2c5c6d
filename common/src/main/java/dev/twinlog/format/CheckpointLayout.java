package dev.twinlog.format;

import dev.twinlog.layout.Field;
import dev.twinlog.layout.FieldKind;
import dev.twinlog.layout.Layout;
import dev.twinlog.layout.Width;

/**
 * The {@code checkpoint} file: up to which store time each part is on disk. RocketMQ fills the file's beginning, newer
 * versions more of it than older ones; its last eight bytes are the stores' own.
 */
public final class CheckpointLayout {
    public static final int FILE_BYTES = 4096;

    private static final Layout.Builder CHECKPOINT = Layout.named("checkpoint");

    public static final Field PHYSIC_MSG_TIMESTAMP =
            CHECKPOINT.int64("physicMsgTimestamp", FieldKind.TIME, "ms; last message flushed in the commit log");
    public static final Field LOGICS_MSG_TIMESTAMP =
            CHECKPOINT.int64("logicsMsgTimestamp", FieldKind.TIME, "ms; last message flushed in the consume queues");
    public static final Field INDEX_MSG_TIMESTAMP =
            CHECKPOINT.int64("indexMsgTimestamp", FieldKind.TIME, "ms; last message in an index file that is full");
    public static final Field UNUSED =
            CHECKPOINT.add("unused", FieldKind.FILLER, new Width.Fixed(FILE_BYTES - 4 * Long.BYTES), "0");
    public static final Field FORCED_LOG_OFFSET = CHECKPOINT.int64(
            "forcedLogOffset",
            FieldKind.OFFSET,
            "log offset before which log and queue entries are on disk; 0 elsewhere");

    public static final Layout LAYOUT = CHECKPOINT.build();

    private CheckpointLayout() {}
}
