package dev.twinlog.io;

import java.io.IOException;

/** The disk has no room for something. Nothing was written, and there may be room later. */
public final class NoRoomException extends IOException {
    private static final long serialVersionUID = 1L;

    public NoRoomException(String message) {
        super(message);
    }

    public NoRoomException(String message, IOException cause) {
        super(message, cause);
    }
}
