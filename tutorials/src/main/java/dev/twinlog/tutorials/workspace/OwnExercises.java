package dev.twinlog.tutorials.workspace;

import dev.twinlog.tutorials.course.Chapter;
import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.course.Kind;
import dev.twinlog.tutorials.course.Lesson;
import dev.twinlog.tutorials.course.Material;
import dev.twinlog.tutorials.text.Language;
import dev.twinlog.tutorials.text.Text;
import dev.twinlog.tutorials.workspace.TextFiles.UnusableFileException;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A teacher's own chapters and exercises, read from a folder:
 *
 * <pre>
 * CHAPTER/lesson.en.md                 what stands for a language that is missing is the other
 * CHAPTER/EXERCISE/exercise.properties kind=IMPLEMENT, check=MyCheck, files=MyAnswer.java
 * CHAPTER/EXERCISE/exercise.en.md      as for the course's own
 * CHAPTER/EXERCISE/starter/MyAnswer.java, solution/MyAnswer.java
 * CHAPTER/EXERCISE/check/MyCheck.java  the check, and classes that it and the learner use
 * </pre>
 */
public final class OwnExercises {
    private static final String PROPERTIES = "exercise.properties";
    private static final Text MISSING = new Text("it lacks %s", "缺少 %s");
    private static final Text NO_KIND = new Text("kind is none of %s", "kind 不是 %s 之一");
    private static final Text NO_FOLDER = new Text("it is no folder with chapters", "它不是含有章节的文件夹");

    private OwnExercises() {}

    /**
     * The course with a teacher's own exercises behind its own: those in {@code named}, else those with which
     * {@code workspace} was started.
     */
    public static Course added(Course course, Optional<Path> named, Optional<Workspace> workspace) throws IOException {
        Optional<Path> folder = named;
        if (folder.isEmpty() && workspace.isPresent()) {
            folder = workspace.get().progress().exercises().map(Path::of);
        }
        return folder.isPresent() ? course.with(in(folder.get())) : course;
    }

    /**
     * Reads the chapters in the order of their names.
     *
     * @throws UnusableFileException if something that an exercise needs is missing
     */
    public static List<Chapter> in(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new UnusableFileException(folder, NO_FOLDER);
        }
        List<Chapter> chapters = new ArrayList<>();
        for (Path chapter : foldersIn(folder)) {
            List<Exercise> exercises = new ArrayList<>();
            for (Path exercise : foldersIn(chapter)) {
                exercises.add(exercise(exercise));
            }
            Lesson lesson = new Lesson("lesson", material(chapter));
            requireText(chapter, "lesson");
            chapters.add(new Chapter(chapter.getFileName().toString(), lesson, exercises));
        }
        if (chapters.isEmpty()) {
            throw new UnusableFileException(folder, NO_FOLDER);
        }
        return chapters;
    }

    private static List<Path> foldersIn(Path folder) throws IOException {
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.filter(Files::isDirectory).sorted().toList();
        }
    }

    private static Exercise exercise(Path folder) throws IOException {
        Properties properties = new Properties();
        properties.load(new StringReader(TextFiles.read(require(folder, PROPERTIES))));
        requireText(folder, "exercise");
        List<String> files = Arrays.stream(property(folder, properties, "files").split("[,\\s]+"))
                .toList();
        for (String file : files) {
            require(folder, "starter/" + file);
            require(folder, "solution/" + file);
        }
        String check = property(folder, properties, "check");
        require(folder, "check/" + check + ".java");
        return new Exercise(
                folder.getFileName().toString(),
                kind(folder, property(folder, properties, "kind")),
                check,
                checkSources(folder.resolve("check")),
                material(folder),
                files,
                Optional.empty(),
                Optional.empty());
    }

    private static Kind kind(Path folder, String name) throws UnusableFileException {
        return Arrays.stream(Kind.values())
                .filter(kind -> kind.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new UnusableFileException(
                        folder.resolve(PROPERTIES), NO_KIND.with(Arrays.toString(Kind.values()))));
    }

    private static Map<String, String> checkSources(Path folder) throws IOException {
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> inside = Files.list(folder)) {
            for (Path file : inside.filter(f -> f.toString().endsWith(".java")).toList()) {
                sources.put(file.getFileName().toString(), TextFiles.read(file));
            }
        }
        return sources;
    }

    private static String property(Path folder, Properties properties, String name) throws UnusableFileException {
        String value = properties.getProperty(name, "").strip();
        if (value.isEmpty()) {
            throw new UnusableFileException(folder.resolve(PROPERTIES), MISSING.with(name));
        }
        return value;
    }

    private static Path require(Path folder, String file) throws UnusableFileException {
        if (!Files.exists(folder.resolve(file))) {
            throw new UnusableFileException(folder, MISSING.with(file));
        }
        return folder.resolve(file);
    }

    private static void requireText(Path folder, String name) throws UnusableFileException {
        if (Arrays.stream(Language.values()).noneMatch(l -> Files.exists(folder.resolve(inLanguage(name, l))))) {
            throw new UnusableFileException(folder, MISSING.with(inLanguage(name, Language.EN)));
        }
    }

    private static String inLanguage(String name, Language language) {
        return name + "." + language.code() + ".md";
    }

    /** Reads from the folder; a text that is missing in one language is read in the other. */
    private static Material material(Path folder) {
        return file -> {
            Path path = folder.resolve(file);
            if (!Files.exists(path)) {
                path = folder.resolve(file.replace(".zh.md", ".en.md"));
            }
            if (!Files.exists(path)) {
                path = folder.resolve(file.replace(".en.md", ".zh.md"));
            }
            try {
                return TextFiles.read(path);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }
}
