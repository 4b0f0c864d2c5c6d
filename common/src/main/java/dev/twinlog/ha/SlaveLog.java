package dev.twinlog.ha;

import java.io.IOException;
import java.nio.ByteBuffer;

/** The log of a slave, as far as replication needs it. */
@FunctionalInterface
public interface SlaveLog {

    /**
     * Appends bytes of the master's log.
     *
     * @param logOffset where they begin: this log's end, or in an empty log the begin of any file
     * @param bytes are read from their position to their limit, and not kept
     * @throws IOException if the log cannot take them now; it may have taken those of its last file
     */
    void append(long logOffset, ByteBuffer bytes) throws IOException;
}
