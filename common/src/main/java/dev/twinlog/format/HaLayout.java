package dev.twinlog.format;

import dev.twinlog.layout.Field;
import dev.twinlog.layout.FieldKind;
import dev.twinlog.layout.Layout;

/** What master and slave say to each other on the replication connection. */
public final class HaLayout {
    /** Bytes of log in one frame, at most. */
    public static final int MAX_FRAME_BODY_BYTES = 32 * 1024;

    private static final Layout.Builder REPORT = Layout.named("slave report");

    public static final Field SLAVE_OFFSET = REPORT.int64(
            "slaveOffset", FieldKind.OFFSET, "highest log offset the slave has; 0 asks for the master's last file");

    public static final Layout REPORT_LAYOUT = REPORT.build();

    private static final Layout.Builder FRAME = Layout.named("master frame header");

    public static final Field FRAME_OFFSET =
            FRAME.int64("offset", FieldKind.OFFSET, "log offset of the bytes that follow");
    public static final Field FRAME_SIZE =
            FRAME.int32("size", FieldKind.SIZE, "bytes of log that follow, at most 32768; 0 is a heartbeat");

    public static final Layout FRAME_LAYOUT = FRAME.build();

    private HaLayout() {}
}
