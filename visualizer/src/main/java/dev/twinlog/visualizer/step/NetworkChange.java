package dev.twinlog.visualizer.step;

/** What happens to the network between a stepped master and its slave. */
public enum NetworkChange {
    /** The connection is lost, and what is under way with it. */
    CUT("cut the connection"),
    /** Nothing arrives any more, and nobody is told. */
    PARTITION("part master and slave"),
    /** What was sent meanwhile arrives. */
    HEAL("heal the network");

    private final String words;

    NetworkChange(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
