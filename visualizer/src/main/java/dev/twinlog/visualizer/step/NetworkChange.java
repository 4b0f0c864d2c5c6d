package dev.twinlog.visualizer.step;

/** What happens to the network between a stepped master and its slave. */
public enum NetworkChange {
    /** The connection is lost, and what is under way with it. */
    CUT,
    /** Nothing arrives any more, and nobody is told. */
    PARTITION,
    /** What was sent meanwhile arrives. */
    HEAL
}
