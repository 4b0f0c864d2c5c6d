package dev.twinlog.tutorials.workspace;

import dev.twinlog.tutorials.course.Chapter;
import dev.twinlog.tutorials.course.Contract;
import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.kit.Evidence;
import dev.twinlog.tutorials.text.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes a workspace, or brings one that an earlier version made up to date: folders move to where they belong now,
 * files that are missing come, texts that the learner has not touched are renewed, and everything else stays as it is.
 */
public final class Setup {
    private final Workspace workspace;
    private final Language language;
    private final Given given;
    private final Result result;

    private Setup(Workspace workspace, Language language, Given given) {
        this.workspace = workspace;
        this.language = language;
        this.given = given;
        this.result = new Result(workspace, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    /**
     * What was done.
     *
     * @param written files that were missing
     * @param renewed files that were as given by an earlier version, and are now as in this one
     * @param kept files of the exercises that the learner has changed
     */
    public record Result(Workspace workspace, List<Path> written, List<Path> renewed, List<Path> kept) {}

    /** Makes a workspace of {@code folder}, or brings it up to date. */
    public static Result of(Path folder, Course course, Language language) throws IOException {
        Files.createDirectories(folder);
        Setup setup = new Setup(new Workspace(folder, course), language, Given.in(folder));
        setup.run();
        return setup.result;
    }

    /** The name under which a file of an exercise is remembered; the same wherever its folder lies. */
    static String nameOf(Exercise exercise, String file) {
        return exercise.name() + "/" + file;
    }

    private void run() throws IOException {
        Course course = workspace.course();
        bring(
                workspace.folder().resolve(course.glossary().fileName(language)),
                "glossary",
                course.glossary().text(language));
        for (Chapter chapter : course.chapters()) {
            Path lesson = workspace.lessonOf(chapter, language);
            Files.createDirectories(lesson.getParent());
            bring(lesson, "lessons/" + chapter.name(), chapter.text(language));
            for (Exercise exercise : chapter.exercises()) {
                bring(exercise);
            }
        }
        if (!Files.exists(workspace.progressFile())) {
            workspace.save(Progress.none(language));
            result.written().add(workspace.progressFile());
        }
        given.save();
    }

    private void bring(Exercise exercise) throws IOException {
        Path place = workspace.placeOf(exercise);
        for (Path former : FormerPlaces.of(workspace.folder(), exercise.name())) {
            if (!Files.exists(place)) {
                Files.move(former, place);
            }
        }
        Files.createDirectories(place);
        Path task = workspace.taskOf(exercise, language);
        Contract contract = Contract.of(exercise);
        String text = exercise.task(language) + contract.pointer(language);
        bring(task, nameOf(exercise, task.getFileName().toString()), text);
        if (!contract.isEmpty()) {
            bring(place.resolve(Contract.FILE), nameOf(exercise, Contract.FILE), contract.file());
            place.resolve(Contract.FILE).toFile().setReadOnly(); // where that cannot be, it is read all the same
        }
        for (String file : exercise.files()) {
            bring(place.resolve(file), nameOf(exercise, file), exercise.starter(file));
        }
        if (exercise.evidence().isPresent()) {
            Evidence evidence = exercise.evidence().get();
            String madeFrom = evidence.madeFrom().map(exercise::starter).orElse("");
            EvidenceFolder.make(evidence, madeFrom, workspace.evidenceOf(exercise));
        }
    }

    private void bring(Path file, String name, String text) throws IOException {
        if (!Files.exists(file)) {
            Files.writeString(file, text);
            result.written().add(file);
            given.note(name, text);
            return;
        }
        Optional<String> there = readable(file);
        if (there.equals(Optional.of(text))) {
            given.note(name, text);
        } else if (there.filter(t -> given.was(name, t)).isPresent()) {
            TextFiles.replace(file, text);
            result.renewed().add(file);
            given.note(name, text);
        } else {
            result.kept().add(file);
        }
    }

    private static Optional<String> readable(Path file) throws IOException {
        try {
            return Optional.of(TextFiles.read(file));
        } catch (TextFiles.UnusableFileException e) {
            return Optional.empty(); // so it is none of ours
        }
    }
}
