package dev.twinlog.tests.benchmarks;

/** A run ended before it had measured. The message says which, and what it said last. */
final class FailedRunException extends Exception {
    private static final long serialVersionUID = 1;

    FailedRunException(String message) {
        super(message);
    }
}
