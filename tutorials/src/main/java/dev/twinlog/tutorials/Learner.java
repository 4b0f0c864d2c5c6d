package dev.twinlog.tutorials;

import dev.twinlog.tutorials.text.Language;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Who takes the course, and where.
 *
 * @param here the folder in which the command was given
 * @param folder the course folder, if it was named
 * @param spoken the language, if it was named
 * @param environment the process's, for the language when nothing else says it
 */
public record Learner(Path here, Optional<Path> folder, Optional<Language> spoken, Map<String, String> environment) {

    /** The language: as named, else as the course was {@code started}, else the environment's, else English. */
    public Language language(Optional<Language> started) {
        return spoken.or(() -> started)
                .or(() -> Language.ofEnvironment(environment))
                .orElse(Language.EN);
    }

    /** What to type for a command of the course. */
    String command(String words) {
        return "./twinlog tutorial " + words
                + folder.map(dir -> " --dir " + Desk.quoted(dir.toString())).orElse("");
    }
}
