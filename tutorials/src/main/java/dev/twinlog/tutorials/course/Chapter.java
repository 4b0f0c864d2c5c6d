package dev.twinlog.tutorials.course;

import dev.twinlog.tutorials.text.Language;
import java.util.List;
import java.util.stream.Collectors;

/** Exercises about one part of the engine, with the lesson before them. @param name names its folder */
public record Chapter(String name, Lesson lesson, List<Exercise> exercises) {
    private static final String EXERCISES = "{exercises}";

    public Chapter {
        exercises = List.copyOf(exercises);
    }

    /** The lesson with the list of its exercises, Markdown. */
    public String text(Language language) {
        String list = exercises.stream()
                .map(exercise -> "- %s · %s"
                        .formatted(
                                exercise.title(language), exercise.kind().text().in(language)))
                .collect(Collectors.joining("\n"));
        return lesson.text(language).replace(EXERCISES, list);
    }
}
