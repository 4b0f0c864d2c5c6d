package dev.twinlog.tutorials;

import dev.twinlog.tutorials.course.Chapter;
import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.text.Language;
import dev.twinlog.tutorials.text.Text;
import dev.twinlog.tutorials.workspace.Progress;
import dev.twinlog.tutorials.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A learner with the workspace that was found: what every command but {@code start} begins from. */
record Desk(Course course, Learner learner, Workspace workspace, Language language) {
    private static final Text NO_WORKSPACE =
            new Text("there is no course in %s; begin with `%s`", "%s 里没有课程；请先运行 `%s`");
    private static final Text NO_EXERCISE =
            new Text("there is no exercise '%s'; there are 1 to %d", "没有练习 “%s”；编号从 1 到 %d");

    private static final Text NO_CHAPTER =
            new Text("there is no chapter '%s'; there are 1 to %d", "没有章节 “%s”；编号从 1 到 %d");

    static Desk find(Course course, Learner learner) throws TutorialException, IOException {
        Optional<Workspace> found = learner.folder().isPresent()
                ? Workspace.at(learner.folder().get(), course)
                : Workspace.find(learner.here(), course);
        if (found.isEmpty()) {
            Path folder = learner.folder().orElse(learner.here());
            String start = "./twinlog tutorial start"
                    + learner.folder().map(dir -> " " + quoted(dir.toString())).orElse("");
            throw new TutorialException(NO_WORKSPACE.with(folder, start), learner.language(Optional.empty()));
        }
        return new Desk(
                course,
                learner,
                found.get(),
                learner.language(found.get().progress().language()));
    }

    /** The exercise of that number or name; without one the {@link #current} one. */
    Exercise exercise(Optional<String> which) throws TutorialException, IOException {
        if (which.isEmpty()) {
            return current();
        }
        Optional<Exercise> found = course.find(which.get());
        if (found.isEmpty()) {
            throw new TutorialException(
                    NO_EXERCISE.with(which.get(), course.exercises().size()), language);
        }
        return found.get();
    }

    /** Like {@link #exercise}; {@code all} is every one. */
    List<Exercise> exercises(Optional<String> which) throws TutorialException, IOException {
        return which.filter("all"::equals).isPresent() ? course.exercises() : List.of(exercise(which));
    }

    /**
     * The exercise that the learner has turned to, else the one that a check has named as next, else the first that has
     * not passed, or the last.
     */
    Exercise current() throws IOException {
        Progress progress = workspace.progress();
        List<Exercise> all = course.exercises();
        return progress.at()
                .or(progress::ahead)
                .flatMap(course::find)
                .orElseGet(() -> all.stream()
                        .filter(exercise -> !progress.passed().contains(exercise.name()))
                        .findFirst()
                        .orElse(all.get(all.size() - 1)));
    }

    /** What {@code next} turns to: the current exercise unless the learner has turned to it already. */
    Optional<Exercise> next() throws IOException {
        Progress progress = workspace.progress();
        Exercise current = current();
        boolean isDone = progress.ahead().isEmpty() && progress.passed().contains(current.name());
        return progress.at().isPresent() || isDone ? course.behind(current) : Optional.of(current);
    }

    /** The learner turns to an exercise. */
    void turnTo(Exercise exercise) throws IOException {
        workspace.save(workspace.progress().at(exercise.name()));
    }

    /** The chapter of that number or name; without one that of the current exercise. */
    Chapter chapter(Optional<String> which) throws TutorialException, IOException {
        if (which.isEmpty()) {
            return course.chapterOf(current());
        }
        return course.chapters().stream()
                .filter(chapter -> chapter.name().equals(which.get())
                        || Integer.toString(course.numberOf(chapter)).equals(which.get()))
                .findFirst()
                .orElseThrow(() -> new TutorialException(
                        NO_CHAPTER.with(which.get(), course.chapters().size()), language));
    }

    int number(Exercise exercise) {
        return course.numberOf(exercise);
    }

    /** A path for a shell: in quotes if it would take it for more than one word. */
    static String quoted(String path) {
        return path.matches("[\\p{L}\\p{N}_./:=,+@%-]+") ? path : "'" + path.replace("'", "'\\''") + "'";
    }

    /** A path as the learner would type it. */
    String shown(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        Path here = learner.here().toAbsolutePath().normalize();
        boolean isBelow = absolute.startsWith(here) && !absolute.equals(here);
        return isBelow ? here.relativize(absolute).toString() : absolute.toString();
    }
}
