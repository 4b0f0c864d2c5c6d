package dev.twinlog.tutorials.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tutorials.text.Language;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every exercise must have. */
class CourseTest {

    static Stream<Exercise> exercises() {
        return Course.twinlog().exercises().stream();
    }

    @ParameterizedTest
    @MethodSource("exercises")
    void speaksBothLanguages(Exercise exercise) {
        for (Language language : Language.values()) {
            assertThat(exercise.lesson(language)).startsWith("# ");
            assertThat(exercise.hints(language)).hasSize(3).noneMatch(String::isBlank);
            assertThat(exercise.why(language)).isNotBlank();
        }
        assertThat(exercise.title(Language.ZH)).isNotEqualTo(exercise.title(Language.EN));
        assertThat(headings(exercise, Language.ZH)).hasSameSizeAs(headings(exercise, Language.EN));
    }

    private static List<String> headings(Exercise exercise, Language language) {
        return exercise.lesson(language)
                .lines()
                .filter(line -> line.startsWith("#"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("exercises")
    void lessonNamesItsOwnNumber(Exercise exercise) {
        String command = "./twinlog tutorial check " + Course.twinlog().numberOf(exercise) + "\n";
        for (Language language : Language.values()) {
            assertThat(exercise.lesson(language)).contains(command);
        }
    }

    @ParameterizedTest
    @MethodSource("exercises")
    void solutionDiffersFromTheStarterOnlyInTheMarkedRegion(Exercise exercise) {
        for (String source : exercise.sources()) {
            String starter = exercise.starter(source);
            String solution = exercise.solution(source);
            assertThat(before(solution)).isEqualTo(before(starter));
            assertThat(behind(solution)).isEqualTo(behind(starter));
            assertThat(solution).isNotEqualTo(starter);
        }
    }

    private static String before(String source) {
        return source.substring(0, source.indexOf("// >>> your code"));
    }

    private static String behind(String source) {
        return source.substring(source.indexOf("// <<<"));
    }

    @ParameterizedTest
    @MethodSource("exercises")
    void solutionPasses(Exercise exercise) throws Exception {
        String solution = exercise.solution(exercise.sources().get(0));
        assertThat(Checking.exercise(exercise.name()).verdictOn(solution).passed())
                .isTrue();
    }
}
