package dev.twinlog.inspect;

import java.io.IOException;

/** A path that holds no store; the message is one line that says why and what to give instead. */
public final class NotAStoreException extends IOException {
    private static final long serialVersionUID = 1L;

    NotAStoreException(String message) {
        super(message);
    }
}
