package dev.twinlog.tutorials.course;

import dev.twinlog.tutorials.text.Text;
import java.util.List;

/** Exercises about one part of the engine. */
public record Chapter(Text title, List<Exercise> exercises) {
    public Chapter {
        exercises = List.copyOf(exercises);
    }
}
