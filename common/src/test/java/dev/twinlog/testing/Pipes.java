package dev.twinlog.testing;

import java.io.IOException;
import java.nio.file.Path;

/** Makes named pipes; whoever opens one to read waits for somebody who writes. */
public final class Pipes {
    private Pipes() {}

    public static Path make(Path path) throws IOException, InterruptedException {
        int exitCode = new ProcessBuilder("mkfifo", path.toString())
                .inheritIO()
                .start()
                .waitFor();
        if (exitCode != 0) {
            throw new IOException("mkfifo " + path + " ended with " + exitCode);
        }
        return path;
    }
}
