package dev.twinlog.io;

import java.io.IOException;
import java.nio.file.Path;

/** A store folder already has an owner. */
public final class StoreLockedException extends IOException {
    private static final long serialVersionUID = 1L;

    public StoreLockedException(Path lockFile) {
        super("%s is in use by another store; stop that one first, or take another folder"
                .formatted(lockFile.toAbsolutePath().getParent()));
    }
}
