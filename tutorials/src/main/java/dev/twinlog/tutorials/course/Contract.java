package dev.twinlog.tutorials.course;

import dev.twinlog.tutorials.text.Language;
import dev.twinlog.tutorials.text.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What a learner programs against: the types of Twinlog that an exercise's starter imports, and those of a teacher's
 * own that it names. They come from the sources themselves, which the build lays beside the classes.
 */
public final class Contract {
    /** Its file in the exercise's folder. */
    public static final String FILE = "CONTRACT.md";

    private static final Text HEADING = new Text("What you work with", "你用到的类型（注释为英文）");
    private static final Text SEE =
            new Text("The interface and the types it uses are in `%s`, beside this file.", "接口和它用到的类型在旁边的 `%s` 里。");
    private static final Pattern IMPORT = Pattern.compile("(?m)^import (dev\\.twinlog\\.(?:[a-z0-9]+\\.)+[A-Z]\\w*)");
    private static final Material SOURCES = Material.beside(Contract.class);

    private final List<String> signatures = new ArrayList<>();

    private Contract(Exercise exercise) {
        for (String file : exercise.files()) {
            if (file.endsWith(".java")) {
                add(exercise.starter(file), exercise);
            }
        }
    }

    public static Contract of(Exercise exercise) {
        return new Contract(exercise);
    }

    private void add(String starter, Exercise exercise) {
        Set<String> imported = new LinkedHashSet<>();
        IMPORT.matcher(starter).results().forEach(result -> imported.add(result.group(1)));
        imported.stream()
                .sorted(Comparator.comparing(type -> !starter.contains("implements " + simpleName(type) + " ")))
                .map(type -> SOURCES.read("/contracts/" + type.replace('.', '/') + ".java"))
                .map(Signatures::of)
                .forEach(signatures::add);
        for (Map.Entry<String, String> own : new TreeMap<>(exercise.checkSources()).entrySet()) {
            String type = own.getKey().replaceFirst("\\.java$", "");
            if (Pattern.compile("\\b" + Pattern.quote(type) + "\\b")
                    .matcher(starter)
                    .find()) {
                signatures.add(Signatures.of(own.getValue()));
            }
        }
    }

    private static String simpleName(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    /** Whether there is none: the exercise asks for no code. */
    public boolean isEmpty() {
        return signatures.isEmpty();
    }

    /** A section to stand below the task, Markdown; empty if there is nothing to show. */
    public String section(Language language) {
        return isEmpty() ? "" : "\n## " + HEADING.in(language) + "\n" + blocks();
    }

    /** A file of its own, Markdown, the same in each language. */
    public String file() {
        return "# " + HEADING.en() + " · " + HEADING.zh() + "\n" + blocks();
    }

    /** A line below the task that leads to the {@link #file()}, Markdown; empty if there is none. */
    public String pointer(Language language) {
        return isEmpty() ? "" : "\n" + SEE.with(FILE).in(language) + "\n";
    }

    private String blocks() {
        StringBuilder blocks = new StringBuilder();
        signatures.forEach(
                code -> blocks.append("\n```java\n").append(code.strip()).append("\n```\n"));
        return blocks.toString();
    }
}
