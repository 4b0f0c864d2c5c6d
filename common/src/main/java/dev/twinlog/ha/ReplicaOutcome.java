package dev.twinlog.ha;

/** How the wait for a slave ended. */
public enum ReplicaOutcome {
    /** A slave has the bytes. */
    ACKED,
    /** A slave may come to have them, but not in time. */
    TIMED_OUT,
    /** No slave is near enough to wait for. */
    NO_SLAVE
}
