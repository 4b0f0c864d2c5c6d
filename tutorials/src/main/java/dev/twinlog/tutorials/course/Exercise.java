package dev.twinlog.tutorials.course;

import dev.twinlog.tutorials.kit.Evidence;
import dev.twinlog.tutorials.live.LivePart;
import dev.twinlog.tutorials.text.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One exercise. Its {@link Material} is a folder:
 *
 * <pre>
 * exercise.en.md  exercise.zh.md   the task, three hints and why it is so, parted by lines of
 *                                  &lt;!-- hint --&gt; and &lt;!-- why --&gt;; the first line is the title
 * starter/NAME    solution/NAME    for each file
 * </pre>
 *
 * @param name names its folder and its lines in the progress file; never changes
 * @param check name of the class that checks it
 * @param checkSources the sources of that class, by file name, if it is none of Twinlog's own
 * @param files names of the files the learner edits
 * @param live name of the {@link LivePart} that puts the learner's part to work in a store, if there is one
 * @param evidence makes the folder that the task speaks of, for those to whom it does
 */
public record Exercise(
        String name,
        Kind kind,
        String check,
        Map<String, String> checkSources,
        Material material,
        List<String> files,
        Optional<String> live,
        Optional<Evidence> evidence) {
    private static final Pattern HINT = Pattern.compile("(?m)^<!-- hint -->$");
    private static final Pattern WHY = Pattern.compile("(?m)^<!-- why -->$");

    public Exercise {
        files = List.copyOf(files);
        checkSources = Map.copyOf(checkSources);
    }

    /** The task, Markdown. */
    public String task(Language language) {
        return HINT.split(text(language), 2)[0].strip() + "\n";
    }

    /** The task's title. */
    public String title(Language language) {
        return Lesson.titleOf(task(language));
    }

    /** The hints in the order in which they are given, Markdown. */
    public List<String> hints(Language language) {
        List<String> parts = new ArrayList<>(List.of(HINT.split(WHY.split(text(language))[0])));
        return parts.subList(1, parts.size()).stream().map(String::strip).toList();
    }

    /** Why it is as it is, Markdown. */
    public String why(Language language) {
        String[] parts = WHY.split(text(language));
        return parts.length < 2 ? "" : parts[1].strip();
    }

    private String text(Language language) {
        return material.read("exercise." + language.code() + ".md");
    }

    /** A file as the learner gets it. */
    public String starter(String file) {
        return material.read("starter/" + file);
    }

    /** A file as it could be in the end. */
    public String solution(String file) {
        return material.read("solution/" + file);
    }
}
