package dev.twinlog.tutorials.course;

import dev.twinlog.tutorials.course.decoderecord.DecodeRecordCheck;
import dev.twinlog.tutorials.course.nextplace.NextPlaceCheck;
import dev.twinlog.tutorials.course.swaplists.SwapListsCheck;
import dev.twinlog.tutorials.text.Text;
import java.util.List;
import java.util.Optional;

/** The exercises in the order in which they build on each other, numbered from 1 through all chapters. */
public record Course(List<Chapter> chapters) {
    private static final Course TWINLOG = new Course(List.of(
            new Chapter(
                    new Text("The commit log", "提交日志"),
                    List.of(
                            new Exercise(
                                    "decode-a-record",
                                    Kind.IMPLEMENT,
                                    DecodeRecordCheck.class,
                                    List.of("MyRecordDecoder.java")),
                            new Exercise(
                                    "next-place",
                                    Kind.IMPLEMENT,
                                    NextPlaceCheck.class,
                                    List.of("MyRecordPlacer.java")))),
            new Chapter(
                    new Text("Dispatch in 3.2.4", "3.2.4 的分发"),
                    List.of(new Exercise(
                            "swap-the-lists",
                            Kind.IMPLEMENT,
                            SwapListsCheck.class,
                            List.of("MyDispatchRequests.java"))))));

    public Course {
        chapters = List.copyOf(chapters);
    }

    public static Course twinlog() {
        return TWINLOG;
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

    /** The exercise of that number or name. */
    public Optional<Exercise> find(String numberOrName) {
        return exercises().stream()
                .filter(exercise -> exercise.name().equals(numberOrName)
                        || Integer.toString(numberOf(exercise)).equals(numberOrName))
                .findFirst();
    }

    /** The exercise behind this one. */
    public Optional<Exercise> behind(Exercise exercise) {
        return exercises().stream().skip(numberOf(exercise)).findFirst();
    }
}
