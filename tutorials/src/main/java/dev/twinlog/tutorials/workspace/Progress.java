package dev.twinlog.tutorials.workspace;

import dev.twinlog.tutorials.text.Language;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * How far a learner has come; kept as a text that people can read and edit. Immutable.
 *
 * @param language what the course was started in
 * @param passed names of the exercises whose last check passed
 * @param hints how many hints were given, by exercise; 0 is left out
 * @param exercises folder with a teacher's own, if the course was started with one
 * @param at the exercise that the learner has turned to, by its task or a check of it; empty again once it has passed
 * @param ahead the exercise that the last check that passed has named as next, until the learner turns to one
 */
public record Progress(
        Optional<Language> language,
        Set<String> passed,
        Map<String, Integer> hints,
        Optional<String> at,
        Optional<String> ahead,
        Optional<String> exercises) {
    static final String FIRST_LINE = "# Twinlog course: what has been passed, and how many hints were given.";

    public Progress {
        passed = Set.copyOf(passed);
        hints = Map.copyOf(hints);
    }

    static Progress none(Language language) {
        return new Progress(
                Optional.of(language), Set.of(), Map.of(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** Reads what {@link #text} wrote; lines that say something else are left out. */
    static Progress parse(String text) {
        Optional<Language> language = Optional.empty();
        Set<String> passed = new TreeSet<>();
        Map<String, Integer> hints = new TreeMap<>();
        Optional<String> at = Optional.empty();
        Optional<String> ahead = Optional.empty();
        Optional<String> exercises = Optional.empty();
        for (String line : text.lines().toList()) {
            String[] words = line.strip().split("\\s+");
            if (words.length == 2 && words[0].equals("language")) {
                language = Language.of(words[1]);
            } else if (words.length > 1 && words[0].equals("exercises")) {
                exercises =
                        Optional.of(line.strip().substring(words[0].length()).strip());
            } else if (words.length == 2 && words[0].equals("at")) {
                at = Optional.of(words[1]);
            } else if (words.length == 2 && words[0].equals("ahead")) {
                ahead = Optional.of(words[1]);
            } else if (words.length == 2 && words[0].equals("passed")) {
                passed.add(words[1]);
            } else if (words.length == 3 && words[0].equals("hints") && words[2].matches("[1-9]")) {
                hints.put(words[1], Integer.parseInt(words[2]));
            }
        }
        return new Progress(language, passed, hints, at, ahead, exercises);
    }

    String text() {
        Stream<String> lines = Stream.of(
                        Stream.of(FIRST_LINE),
                        language.stream().map(l -> "language " + l.code()),
                        exercises.stream().map(folder -> "exercises " + folder),
                        at.stream().map(name -> "at " + name),
                        ahead.stream().map(name -> "ahead " + name),
                        passed.stream().sorted().map(name -> "passed " + name),
                        new TreeMap<>(hints).entrySet().stream().map(e -> "hints " + e.getKey() + " " + e.getValue()))
                .flatMap(part -> part);
        return String.join("\n", lines.toList()) + "\n";
    }

    public int hintsGiven(String exercise) {
        return hints.getOrDefault(exercise, 0);
    }

    public Progress withPassed(String exercise) {
        return new Progress(
                language, union(passed, exercise), hints, at.filter(name -> !name.equals(exercise)), ahead, exercises);
    }

    public Progress withoutPassed(String exercise) {
        return new Progress(language, without(passed, exercise), hints, at, ahead, exercises);
    }

    public Progress withHints(String exercise, int given) {
        Map<String, Integer> changed = new TreeMap<>(hints);
        changed.put(exercise, given);
        return new Progress(language, passed, changed, at, ahead, exercises);
    }

    /** As if the exercise had never been begun. */
    public Progress without(String exercise) {
        Map<String, Integer> changed = new TreeMap<>(hints);
        changed.remove(exercise);
        return new Progress(language, without(passed, exercise), changed, at, ahead, exercises);
    }

    /** The course has a teacher's own exercises, from that folder. */
    public Progress withExercises(String folder) {
        return new Progress(language, passed, hints, at, ahead, Optional.of(folder));
    }

    /** The learner turns to an exercise. */
    public Progress at(String exercise) {
        return new Progress(language, passed, hints, Optional.of(exercise), Optional.empty(), exercises);
    }

    /** A check has passed and named that exercise as next; the learner has yet to turn to it. */
    public Progress ahead(String exercise) {
        return new Progress(language, passed, hints, Optional.empty(), Optional.of(exercise), exercises);
    }

    private static Set<String> union(Set<String> names, String name) {
        Set<String> changed = new TreeSet<>(names);
        changed.add(name);
        return changed;
    }

    private static Set<String> without(Set<String> names, String name) {
        Set<String> changed = new TreeSet<>(names);
        changed.removeAll(List.of(name));
        return changed;
    }
}
