package dev.twinlog.config;

import java.io.IOException;

/** Something in memory that has a file. */
public interface Persistent {

    /**
     * Writes what has changed since the last time.
     *
     * @return false if there was nothing to write, or it may not be written yet
     * @throws IOException if it could not be written; it still counts as changed then
     */
    boolean persist() throws IOException;
}
