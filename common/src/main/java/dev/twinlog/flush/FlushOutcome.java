package dev.twinlog.flush;

/** How the wait for a force ended. */
public enum FlushOutcome {
    /** The bytes are on disk. */
    FORCED,
    /** They may come to be on disk, but not in time. */
    TIMED_OUT,
    /** The force failed; nothing is known of the bytes. */
    FAILED
}
