package dev.twinlog.tutorials.workspace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** Copies of a learner's file beside it, {@code NAME.bak-1} and so on; the highest number is the newest. */
final class Copies {
    private Copies() {}

    /** Copies the file, unless it is as at the start or missing. @return the copy */
    static Optional<Path> keep(Path file, String starter) throws IOException {
        if (!Files.exists(file) || isStarter(file, starter)) {
            return Optional.empty();
        }
        return Optional.of(Files.copy(file, numbered(file, newest(file) + 1)));
    }

    /** Compared as bytes: a file that is no text is the learner's too. */
    private static boolean isStarter(Path file, String starter) throws IOException {
        return Files.isRegularFile(file)
                && Files.size(file) == starter.getBytes(StandardCharsets.UTF_8).length
                && Arrays.equals(Files.readAllBytes(file), starter.getBytes(StandardCharsets.UTF_8));
    }

    /** Puts the newest copy in the file's place; what lies there is kept as a copy unless it is the starter. */
    static boolean bringBack(Path file, String starter) throws IOException {
        int newest = newest(file);
        if (newest == 0) {
            return false;
        }
        byte[] copy = Files.readAllBytes(numbered(file, newest));
        boolean kept = keep(file, starter).isPresent();
        Files.write(file, copy);
        Files.delete(numbered(file, newest));
        if (kept) {
            Files.move(numbered(file, newest + 1), numbered(file, newest));
        }
        return true;
    }

    private static int newest(Path file) {
        int number = 0;
        while (Files.exists(numbered(file, number + 1))) {
            number++;
        }
        return number;
    }

    private static Path numbered(Path file, int number) {
        return file.resolveSibling(file.getFileName() + ".bak-" + number);
    }
}
