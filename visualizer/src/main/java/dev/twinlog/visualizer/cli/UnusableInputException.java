package dev.twinlog.visualizer.cli;

/** Arguments or input that a command cannot work with; the message is one line that says what to do about it. */
public final class UnusableInputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnusableInputException(String message) {
        super(message);
    }
}
