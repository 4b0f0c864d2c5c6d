package dev.twinlog.tutorials.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tutorials.text.Columns;
import dev.twinlog.tutorials.text.Language;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every exercise and chapter must have. */
class CourseTest {
    private static final List<String> WHY_EN =
            List.of("**Why.**", "**Our engine.**", "**The original.**", "**What breaks if**");
    private static final List<String> WHY_ZH = List.of("**为什么。**", "**我们的引擎。**", "**原版。**", "**如果**");

    static Stream<Exercise> exercises() {
        return Course.twinlog().exercises().stream();
    }

    static Stream<Chapter> chapters() {
        return Course.twinlog().chapters().stream();
    }

    @ParameterizedTest
    @MethodSource("exercises")
    void exerciseSpeaksBothLanguages(Exercise exercise) {
        for (Language language : Language.values()) {
            assertThat(exercise.task(language)).startsWith("# ");
            assertThat(exercise.hints(language)).hasSize(3).noneMatch(String::isBlank);
        }
        assertThat(exercise.hints(Language.EN).get(0)).contains("?");
        assertThat(exercise.hints(Language.ZH).get(0)).contains("？");
        assertThat(exercise.why(Language.EN)).contains(WHY_EN);
        assertThat(exercise.why(Language.ZH)).contains(WHY_ZH);
        assertThat(exercise.title(Language.ZH)).isNotEqualTo(exercise.title(Language.EN));
        assertThat(Columns.of(exercise.title(Language.EN))).isLessThan(42);
    }

    @ParameterizedTest
    @MethodSource("chapters")
    void chapterHasALessonInBothLanguages(Chapter chapter) {
        List<String> headings = headings(chapter, Language.EN);
        assertThat(headings)
                .contains("What you will be able to do", "What holds", "Predict first", "Exercises", "Questions");
        assertThat(headings(chapter, Language.ZH))
                .hasSameSizeAs(headings)
                .contains("学完之后你能做什么", "不变的事实", "先预测", "练习", "问题");
        for (Language language : Language.values()) {
            assertThat(chapter.lesson().text(language)).contains("{exercises}").contains("\n1. ", "<details>");
        }
    }

    private static List<String> headings(Chapter chapter, Language language) {
        return chapter.lesson()
                .text(language)
                .lines()
                .filter(line -> line.startsWith("## "))
                .map(line -> line.substring(3))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("exercises")
    void solutionDiffersFromTheStarterOnlyInTheMarkedRegion(Exercise exercise) {
        for (String file : exercise.files()) {
            String starter = exercise.starter(file);
            String solution = exercise.solution(file);
            assertThat(solution).isNotEqualTo(starter);
            if (file.endsWith(".java")) {
                assertThat(before(solution)).isEqualTo(before(starter));
                assertThat(behind(solution)).isEqualTo(behind(starter));
            }
        }
    }

    private static String before(String source) {
        return source.substring(0, source.indexOf("// >>> your code"));
    }

    private static String behind(String source) {
        return source.substring(source.indexOf("// <<<"));
    }
}
