package dev.twinlog.tutorials.workspace;

import dev.twinlog.tutorials.course.Chapter;
import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.kit.Evidence;
import dev.twinlog.tutorials.run.Source;
import dev.twinlog.tutorials.text.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A learner's folder: the lessons, one folder an exercise with its task and files, and a progress file. What the
 * learner wrote is never overwritten: {@link #reset} copies it first.
 */
public final class Workspace {
    /** Where the course goes when the learner names no folder. */
    public static final String DEFAULT_NAME = "twinlog-course";

    private static final String PROGRESS = "progress.txt";
    private static final String LESSONS = "lessons";

    private final Path folder;
    private final Course course;

    Workspace(Path folder, Course course) {
        this.folder = folder;
        this.course = course;
    }

    /** The workspace in which {@code here} lies, or else the one of the default name in it. */
    public static Optional<Workspace> find(Path here, Course course) {
        for (Path folder = here.toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (isWorkspace(folder)) {
                return Optional.of(new Workspace(folder, course));
            }
        }
        return at(here.toAbsolutePath().resolve(DEFAULT_NAME), course);
    }

    /** The workspace that is {@code folder}. */
    public static Optional<Workspace> at(Path folder, Course course) {
        return isWorkspace(folder) ? Optional.of(new Workspace(folder, course)) : Optional.empty();
    }

    private static boolean isWorkspace(Path folder) {
        try {
            return Files.isRegularFile(folder.resolve(PROGRESS))
                    && TextFiles.read(folder.resolve(PROGRESS)).startsWith(Progress.FIRST_LINE);
        } catch (IOException e) {
            return false; // not readable as text, so none of ours
        }
    }

    public Path folder() {
        return folder;
    }

    Course course() {
        return course;
    }

    Path progressFile() {
        return folder.resolve(PROGRESS);
    }

    /** Where the exercise belongs; its number may be another than when the folder was made. */
    Path placeOf(Exercise exercise) {
        return folder.resolve("%02d-%s".formatted(course.numberOf(exercise), exercise.name()));
    }

    /** Where the exercise is. */
    private Path folderOf(Exercise exercise) throws IOException {
        Path place = placeOf(exercise);
        return Files.exists(place)
                ? place
                : FormerPlaces.of(folder, exercise.name()).stream().findFirst().orElse(place);
    }

    public Path fileOf(Exercise exercise, String name) throws IOException {
        return folderOf(exercise).resolve(name);
    }

    public Path taskOf(Exercise exercise, Language language) throws IOException {
        return folderOf(exercise).resolve("task." + language.code() + ".md");
    }

    public Path lessonOf(Chapter chapter, Language language) {
        String name = "%02d-%s.%s.md".formatted(course.numberOf(chapter), chapter.name(), language.code());
        return folder.resolve(LESSONS).resolve(name);
    }

    public Path evidenceOf(Exercise exercise) throws IOException {
        return folderOf(exercise).resolve(Evidence.FOLDER);
    }

    public LastCheck lastCheck() {
        return new LastCheck(folder);
    }

    /** The learner's files; a missing file is a {@link java.nio.file.NoSuchFileException}. */
    public List<Source> sources(Exercise exercise) throws IOException {
        List<Source> sources = new ArrayList<>();
        for (String name : exercise.files()) {
            sources.add(new Source(name, TextFiles.read(fileOf(exercise, name))));
        }
        return sources;
    }

    /** Whether the learner has changed any of the exercise's files. */
    public boolean isTouched(Exercise exercise) throws IOException {
        Given given = Given.in(folder);
        for (String name : exercise.files()) {
            Path file = fileOf(exercise, name);
            if (!Files.exists(file)) {
                return true;
            }
            String text = TextFiles.read(file);
            if (!text.equals(exercise.starter(name)) && !given.was(Setup.nameOf(exercise, name), text)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Gives the exercise its starter files back.
     *
     * @return the copies of what the learner had; empty if all was as at the start
     */
    public List<Path> reset(Exercise exercise) throws IOException {
        List<Path> copies = new ArrayList<>();
        Given given = Given.in(folder);
        Files.createDirectories(folderOf(exercise));
        for (String name : exercise.files()) {
            Path file = fileOf(exercise, name);
            String starter = exercise.starter(name);
            Copies.keep(file, starter).ifPresent(copies::add);
            Files.writeString(file, starter);
            given.note(Setup.nameOf(exercise, name), starter);
        }
        given.save();
        renewEvidence(exercise);
        save(progress().without(exercise.name()));
        return copies;
    }

    /** Makes anew the folder that the exercise is about, from what the learner's files say now. */
    private void renewEvidence(Exercise exercise) throws IOException {
        if (exercise.evidence().isPresent()) {
            Evidence evidence = exercise.evidence().get();
            Optional<String> file = evidence.madeFrom();
            String madeFrom = file.isPresent() ? TextFiles.read(fileOf(exercise, file.get())) : "";
            EvidenceFolder.renew(evidence, madeFrom, evidenceOf(exercise));
        }
    }

    /** What is to be done before each check: evidence that depends on the learner's files is made anew. */
    public void prepare(Exercise exercise) throws IOException {
        if (exercise.evidence().flatMap(Evidence::madeFrom).isPresent()) {
            renewEvidence(exercise);
        }
    }

    /**
     * Brings back what the last {@link #reset} put aside; what lies there now is put aside in turn.
     *
     * @return the files brought back; empty if nothing was put aside
     */
    public List<Path> undoReset(Exercise exercise) throws IOException {
        List<Path> back = new ArrayList<>();
        for (String name : exercise.files()) {
            Path file = fileOf(exercise, name);
            if (Copies.bringBack(file, exercise.starter(name))) {
                back.add(file);
            }
        }
        return back;
    }

    public Progress progress() throws IOException {
        return Progress.parse(TextFiles.read(progressFile()));
    }

    /** Replaces the progress file as a whole, so that it is never half written. */
    public void save(Progress progress) throws IOException {
        TextFiles.replace(progressFile(), progress.text());
    }
}
