package dev.twinlog.tutorials.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.tutorials.Learner;
import dev.twinlog.tutorials.Tutorial;
import dev.twinlog.tutorials.course.Contract;
import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.show.Terminal;
import dev.twinlog.tutorials.show.Terminal.Colours;
import dev.twinlog.tutorials.text.Language;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A teacher adds an exercise without touching the source. */
class OwnExercisesTest {
    @TempDir
    Path folder;

    private Path own;
    private Path exercise;

    @BeforeEach
    void aTeachersExercise() throws Exception {
        own = folder.resolve("own");
        exercise = own.resolve("first-week/double-it");
        write("first-week/lesson.en.md", "# The first week\n\n## Exercises\n\n{exercises}\n");
        write("first-week/double-it/exercise.properties", "kind=implement\ncheck=DoubleCheck\nfiles=MyDouble.java\n");
        write(
                "first-week/double-it/exercise.en.md",
                "# Double it\n\nGive back twice the number.\n\n<!-- hint -->\n\nHow?\n\n<!-- why -->\n\nBecause.\n");
        write(
                "first-week/double-it/starter/MyDouble.java",
                "public class MyDouble implements Doubling {\n"
                        + "    public int of(int x) {\n        return x;\n    }\n}\n");
        write(
                "first-week/double-it/solution/MyDouble.java",
                "public class MyDouble implements Doubling {\n"
                        + "    public int of(int x) {\n        return 2 * x;\n    }\n}\n");
        write("first-week/double-it/check/Doubling.java", "public interface Doubling { int of(int x); }\n");
        write("first-week/double-it/check/DoubleCheck.java", """
                import dev.twinlog.tutorials.check.*;
                import dev.twinlog.tutorials.text.Text;
                import java.util.*;

                public class DoubleCheck implements Check {
                    public List<Case> cases() {
                        return List.of(new Case(new Text("three", "三"), attempt ->
                                attempt.make(Doubling.class, "MyDouble").of(3) == 6
                                        ? Optional.empty()
                                        : Optional.of(Fault.of(new Text("Not 6.", "不是 6。"), new Text("Twice.", "两倍。")))));
                    }
                }
                """);
    }

    private void write(String file, String text) throws Exception {
        Path path = own.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    @Test
    void theExerciseIsTakenInCheckedAndRemembered() throws Exception {
        StringWriter said = new StringWriter();
        Course course = Course.twinlog().with(OwnExercises.in(own));
        Learner learner = new Learner(folder, Optional.empty(), Optional.of(Language.ZH), Map.of());
        Tutorial tutorial = new Tutorial(course, learner, new Terminal(new PrintWriter(said), Colours.NONE));
        tutorial.start(Optional.of(own));
        Optional<Workspace> workspace = Workspace.find(folder, Course.twinlog());

        assertThat(OwnExercises.added(Course.twinlog(), Optional.empty(), workspace)
                        .find("double-it"))
                .isPresent();
        assertThat(tutorial.check(Optional.of("double-it"))).isFalse();
        assertThat(said.toString()).contains("不是 6。");
        Path file = folder.resolve("twinlog-course/%02d-double-it/MyDouble.java"
                .formatted(course.exercises().size()));
        Files.writeString(file, Files.readString(exercise.resolve("solution/MyDouble.java")));
        assertThat(tutorial.check(Optional.of("double-it"))).isTrue();
        assertThat(said.toString()).contains("Because.");
    }

    @Test
    void whatTheTeacherDefinesIsShownWithTheTask() throws Exception {
        Exercise doubleIt = OwnExercises.in(own).get(0).exercises().get(0);

        assertThat(Contract.of(doubleIt).section(Language.EN)).isEqualTo("""

                ## What you work with

                ```java
                public interface Doubling {
                    int of(int x);
                }
                ```
                """);
    }

    @Test
    void whatTheTeachersCheckThrowsIsNotTheLearners() throws Exception {
        String check = Files.readString(exercise.resolve("check/DoubleCheck.java"));
        write("first-week/double-it/check/DoubleCheck.java", check.replace(".of(3) == 6", ".of(3) / 0 == 6"));
        assertThat(checked()).contains("The check itself failed", "/ by zero").doesNotContain("Your code threw");

        write(
                "first-week/double-it/check/DoubleCheck.java",
                check.replace(
                        "return List.of(", "if (true) throw new IllegalStateException(\"no\");\nreturn List.of("));
        assertThat(checked()).contains("The check itself failed", "no").doesNotContain("exit code");

        write("first-week/double-it/check/DoubleCheck.java", check);
        write(
                "first-week/double-it/starter/MyDouble.java",
                "public class MyDouble implements Doubling {\n"
                        + "    public int of(int x) {\n        return x / 0;\n    }\n}\n");
        assertThat(checked()).contains("Your code threw java.lang.ArithmeticException", "MyDouble.java:3");
    }

    @Test
    void aStackThatTheTeachersCheckFillsIsNotTheLearners() throws Exception {
        String check = Files.readString(exercise.resolve("check/DoubleCheck.java"));
        write(
                "first-week/double-it/check/DoubleCheck.java",
                check.replace(".of(3) == 6", ".of(3) == deep(1)")
                        .replace(
                                "public List<Case>", "int deep(int i) { return deep(i + 1) + 1; }\npublic List<Case>"));

        assertThat(checked())
                .contains("The check itself failed", "StackOverflowError")
                .doesNotContain("Your code threw");
    }

    @Test
    void aTeachersCheckThatDoesNotCompileIsTheTeachers() throws Exception {
        String check = Files.readString(exercise.resolve("check/DoubleCheck.java"));
        write("first-week/double-it/check/DoubleCheck.java", check.replace("== 6", "== six"));
        assertThat(checked())
                .contains("The check itself does not compile", "DoubleCheck.java:", "six")
                .doesNotContain("It does not compile yet.", "MyDouble.java:");

        write(
                "first-week/double-it/starter/MyDouble.java",
                "public class MyDouble implements Doubling {\n"
                        + "    public int of(int x) {\n        return y;\n    }\n}\n");
        assertThat(checked())
                .contains("It does not compile yet.", "MyDouble.java:3")
                .doesNotContain("DoubleCheck.java:");
    }

    /** What a check of the starter says, in a course folder of its own. */
    private String checked() throws Exception {
        StringWriter said = new StringWriter();
        Path here = Files.createTempDirectory(folder, "learner");
        Learner learner = new Learner(here, Optional.empty(), Optional.of(Language.EN), Map.of());
        Course course = Course.twinlog().with(OwnExercises.in(own));
        Tutorial tutorial = new Tutorial(course, learner, new Terminal(new PrintWriter(said), Colours.NONE));
        tutorial.start();
        assertThat(tutorial.check(Optional.of("double-it"))).isFalse();
        return said.toString();
    }

    @Test
    void whatIsMissingIsNamed() throws Exception {
        Files.delete(exercise.resolve("solution/MyDouble.java"));

        assertThatThrownBy(() -> OwnExercises.in(own)).hasMessage(exercise + ": it lacks solution/MyDouble.java");
        assertThatThrownBy(() -> OwnExercises.in(folder.resolve("nothing")))
                .hasMessageContaining("it is no folder with chapters");
    }
}
