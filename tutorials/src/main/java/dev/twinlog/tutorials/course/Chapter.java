package dev.twinlog.tutorials.course;

import dev.twinlog.tutorials.text.Language;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Exercises about one part of the engine, with the lesson before them. @param name names its folder */
public record Chapter(String name, Lesson lesson, List<Exercise> exercises) {
    private static final String EXERCISES = "{exercises}";

    public Chapter {
        exercises = List.copyOf(exercises);
    }

    /** The lesson with the list of its exercises, Markdown. */
    public String text(Language language) {
        return text(language, exercise -> exercise.title(language));
    }

    /** As {@link #text(Language)}. @param shown how an exercise is named in the list, Markdown */
    public String text(Language language, Function<Exercise, String> shown) {
        String list = exercises.stream()
                .map(exercise -> "- %s · %s"
                        .formatted(shown.apply(exercise), exercise.kind().text().in(language)))
                .collect(Collectors.joining("\n"));
        return lesson.text(language).replace(EXERCISES, list);
    }
}
