package dev.twinlog.visualizer.web;

/** A request that cannot be answered: one line for people, and the HTTP status that fits. */
public final class ApiException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;

    public ApiException(int status, String message) {
        super(message);
        this.status = status;
    }

    /** What was asked makes no sense. */
    public static ApiException badRequest(String message) {
        return new ApiException(400, message);
    }

    /** What was asked for is not there. */
    public static ApiException notFound(String message) {
        return new ApiException(404, message);
    }

    public int status() {
        return status;
    }
}
