package dev.twinlog.visualizer.scenario;

/** A scenario that cannot be used, in one line: which, where in it, and what is wrong. */
public final class ScenarioException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ScenarioException(String name, String reason) {
        super(name + ": " + reason);
    }
}
