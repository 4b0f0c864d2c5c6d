package dev.twinlog.tutorials.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tutorials.text.Language;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The code that lessons show is the engine's own, line by line. */
class SnippetsTest {
    private static final Pattern JAVA = Pattern.compile("(?ms)^(?:<!-- from (\\S+) -->\\n)?```java\\n(.*?)^```$");

    static List<Chapter> chapters() {
        return Course.twinlog().chapters();
    }

    @ParameterizedTest
    @MethodSource("chapters")
    void lessonsShowCodeAsItIs(Chapter chapter) throws Exception {
        for (Language language : Language.values()) {
            List<MatchResult> snippets =
                    JAVA.matcher(chapter.lesson().text(language)).results().toList();
            assertThat(snippets).isNotEmpty();
            for (MatchResult snippet : snippets) {
                assertThat(snippet.group(1))
                        .as("%s says where it is from", snippet.group())
                        .isNotNull();
                Path source = Path.of(System.getProperty("twinlog.root")).resolve(snippet.group(1));
                assertThat(unindented(Files.readString(source))).contains(unindented(snippet.group(2)));
            }
        }
    }

    private static String unindented(String code) {
        return code.lines().map(String::strip).collect(Collectors.joining("\n"));
    }
}
