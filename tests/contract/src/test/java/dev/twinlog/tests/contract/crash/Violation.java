package dev.twinlog.tests.contract.crash;

/** A store is not what it must be. The message says what was expected of which part, and what was found. */
final class Violation extends AssertionError {
    private static final long serialVersionUID = 1L;

    Violation(String message, Object... values) {
        super(message.formatted(values));
    }

    static void unless(boolean holds, String message, Object... values) {
        if (!holds) {
            throw new Violation(message, values);
        }
    }
}
