package dev.twinlog.tutorials.workspace;

import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.run.Source;
import dev.twinlog.tutorials.text.Language;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A learner's folder: one folder an exercise, with its lesson and sources, and a progress file. What the learner wrote
 * is never overwritten: {@link #reset} copies it first.
 */
public final class Workspace {
    /** Where the course goes when the learner names no folder. */
    public static final String DEFAULT_NAME = "twinlog-course";

    private static final String PROGRESS = "progress.txt";

    private final Path folder;
    private final Course course;

    private Workspace(Path folder, Course course) {
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
                    && Files.readString(folder.resolve(PROGRESS)).startsWith(Progress.FIRST_LINE);
        } catch (IOException e) {
            return false; // not readable as text, so none of ours
        }
    }

    /** What starting did. @param kept files that were there already and stayed as they were */
    public record Started(Workspace workspace, List<Path> written, List<Path> kept) {}

    /** Makes a workspace of {@code folder}, or adds what is missing to it. */
    public static Started start(Path folder, Course course, Language language) throws IOException {
        Workspace workspace = new Workspace(folder, course);
        Started started = new Started(workspace, new ArrayList<>(), new ArrayList<>());
        for (Exercise exercise : course.exercises()) {
            Files.createDirectories(workspace.folderOf(exercise));
            Path lesson = workspace.lessonOf(exercise, language);
            writeNew(lesson, exercise.lesson(language), started);
            for (String source : exercise.sources()) {
                writeNew(workspace.fileOf(exercise, source), exercise.starter(source), started);
            }
        }
        writeNew(folder.resolve(PROGRESS), Progress.none(language).text(), started);
        return started;
    }

    private static void writeNew(Path file, String text, Started started) throws IOException {
        if (Files.exists(file)) {
            started.kept().add(file);
        } else {
            Files.writeString(file, text);
            started.written().add(file);
        }
    }

    public Path folder() {
        return folder;
    }

    private Path folderOf(Exercise exercise) {
        return folder.resolve("%02d-%s".formatted(course.numberOf(exercise), exercise.name()));
    }

    public Path fileOf(Exercise exercise, String source) {
        return folderOf(exercise).resolve(source);
    }

    public Path lessonOf(Exercise exercise, Language language) {
        return folderOf(exercise).resolve("lesson." + language.code() + ".md");
    }

    /** The learner's sources; a missing file is a {@link java.nio.file.NoSuchFileException}. */
    public List<Source> sources(Exercise exercise) throws IOException {
        List<Source> sources = new ArrayList<>();
        for (String name : exercise.sources()) {
            sources.add(new Source(name, Files.readString(fileOf(exercise, name))));
        }
        return sources;
    }

    /** Whether the learner has changed any of the exercise's sources. */
    public boolean isTouched(Exercise exercise) throws IOException {
        for (String name : exercise.sources()) {
            Path file = fileOf(exercise, name);
            if (!Files.exists(file) || !Files.readString(file).equals(exercise.starter(name))) {
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
        Files.createDirectories(folderOf(exercise));
        for (String name : exercise.sources()) {
            Path file = fileOf(exercise, name);
            if (Files.exists(file) && !Files.readString(file).equals(exercise.starter(name))) {
                copies.add(Files.copy(file, freeCopyName(file)));
            }
            Files.writeString(file, exercise.starter(name));
        }
        save(progress().without(exercise.name()));
        return copies;
    }

    private static Path freeCopyName(Path file) {
        int number = 1;
        while (Files.exists(copyName(file, number))) {
            number++;
        }
        return copyName(file, number);
    }

    private static Path copyName(Path file, int number) {
        return file.resolveSibling(file.getFileName() + ".bak-" + number);
    }

    public Progress progress() throws IOException {
        return Progress.parse(Files.readString(folder.resolve(PROGRESS)));
    }

    /** Replaces the progress file as a whole, so that it is never half written. */
    public void save(Progress progress) throws IOException {
        Path target = folder.resolve(PROGRESS);
        Path fresh = folder.resolve(PROGRESS + ".tmp");
        Files.write(fresh, progress.text().getBytes(StandardCharsets.UTF_8));
        try {
            Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
