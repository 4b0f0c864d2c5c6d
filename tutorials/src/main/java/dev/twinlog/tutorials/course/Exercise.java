package dev.twinlog.tutorials.course;

import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.text.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One exercise. Its texts, starter and solution lie in the folder of its check's package:
 *
 * <pre>
 * lesson.en.md   lesson.zh.md     what to know and what to do; the first line is the title
 * hints.en.md    hints.zh.md      three, with a line of --- between them: a question, a place, nearly the answer
 * why.en.md      why.zh.md        said after passing
 * starter/NAME   solution/NAME    for each source
 * </pre>
 *
 * @param name names its folder and its lines in the progress file; never changes
 * @param sources file names of the Java sources the learner edits
 */
public record Exercise(String name, Kind kind, Class<? extends Check> check, List<String> sources) {
    private static final Pattern BETWEEN_HINTS = Pattern.compile("(?m)^---$");

    public Exercise {
        sources = List.copyOf(sources);
    }

    /** The lesson, Markdown. */
    public String lesson(Language language) {
        return read("lesson." + language.code() + ".md");
    }

    /** The lesson's title. */
    public String title(Language language) {
        return lesson(language).lines().findFirst().orElseThrow().replaceFirst("^# ", "");
    }

    /** The hints in the order in which they are given, Markdown. */
    public List<String> hints(Language language) {
        return BETWEEN_HINTS
                .splitAsStream(read("hints." + language.code() + ".md"))
                .map(String::strip)
                .toList();
    }

    /** Why it is as it is, Markdown. */
    public String why(Language language) {
        return read("why." + language.code() + ".md");
    }

    /** A source as the learner gets it. */
    public String starter(String source) {
        return read("starter/" + source);
    }

    /** A source as it could be in the end. */
    public String solution(String source) {
        return read("solution/" + source);
    }

    private String read(String file) {
        try (InputStream in = check.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("exercise " + name + " has no " + file);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
