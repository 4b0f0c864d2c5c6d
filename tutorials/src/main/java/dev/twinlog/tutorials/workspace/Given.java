package dev.twinlog.tutorials.workspace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/**
 * Remembers what a course folder was given, so that a later version can tell its own old texts from what the learner
 * wrote: one line a file, the hash of what was given and a name that stays the same when folders move.
 */
final class Given {
    static final String FILE = ".given";
    private static final int HASH_DIGITS = 16;

    private final Path file;
    private final Map<String, String> hashes = new TreeMap<>();

    private Given(Path file) {
        this.file = file;
    }

    static Given in(Path folder) throws IOException {
        Given given = new Given(folder.resolve(FILE));
        if (Files.exists(given.file)) {
            for (String line : TextFiles.read(given.file).lines().toList()) {
                String[] words = line.split(" ", 2);
                if (words.length == 2) {
                    given.hashes.put(words[1], words[0]);
                }
            }
        }
        return given;
    }

    /** Whether {@code text} is what was given under that name. */
    boolean was(String name, String text) {
        return hash(text).equals(hashes.get(name));
    }

    void note(String name, String text) {
        hashes.put(name, hash(text));
    }

    void save() throws IOException {
        StringBuilder lines = new StringBuilder();
        hashes.forEach(
                (name, hash) -> lines.append(hash).append(' ').append(name).append('\n'));
        TextFiles.replace(file, lines.toString());
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, HASH_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
