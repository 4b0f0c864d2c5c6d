package dev.twinlog.visualizer.cli;

/** Whoever read the output has gone, as {@code head} does; there is nothing left to do. */
final class ClosedOutputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ClosedOutputException() {
        super("nobody reads the output any more");
    }
}
