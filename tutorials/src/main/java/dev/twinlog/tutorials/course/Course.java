package dev.twinlog.tutorials.course;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Chapters in the order in which they build on each other; exercises are numbered from 1 through all of them.
 *
 * @param glossary the words that all lessons use
 */
public record Course(List<Chapter> chapters, Lesson glossary) {
    public Course {
        chapters = List.copyOf(chapters);
    }

    /** The course that comes with Twinlog. */
    public static Course twinlog() {
        return TwinlogCourse.COURSE;
    }

    /** This course with more chapters behind its own. */
    public Course with(List<Chapter> more) {
        return new Course(Stream.concat(chapters.stream(), more.stream()).toList(), glossary);
    }

    public List<Exercise> exercises() {
        return chapters.stream()
                .flatMap(chapter -> chapter.exercises().stream())
                .toList();
    }

    /** An exercise's number, from 1. */
    public int numberOf(Exercise exercise) {
        return exercises().indexOf(exercise) + 1;
    }

    /** A chapter's number, from 1. */
    public int numberOf(Chapter chapter) {
        return chapters.indexOf(chapter) + 1;
    }

    /** The chapter that an exercise belongs to. */
    public Chapter chapterOf(Exercise exercise) {
        return chapters.stream()
                .filter(chapter -> chapter.exercises().contains(exercise))
                .findFirst()
                .orElseThrow();
    }

    /** The exercise of that number or name, or of that folder: {@code 9}, {@code 09}, {@code 09-queue-entry/}. */
    public Optional<Exercise> find(String which) {
        return exercises().stream()
                .filter(exercise -> exercise.name().equals(which)
                        || which.matches("0*%d(-%s/?)?".formatted(numberOf(exercise), exercise.name())))
                .findFirst();
    }

    /** The exercise behind this one. */
    public Optional<Exercise> behind(Exercise exercise) {
        return exercises().stream().skip(numberOf(exercise)).findFirst();
    }

    /** The exercise before this one. */
    public Optional<Exercise> before(Exercise exercise) {
        int number = numberOf(exercise);
        return number < 2 ? Optional.empty() : Optional.of(exercises().get(number - 2));
    }
}
