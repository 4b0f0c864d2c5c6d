package dev.twinlog.visualizer.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What stores, checks and server say in English is known in Chinese to the page. The sentences are looked for where
 * they are written, so that a new one cannot be forgotten.
 */
class ServerWordsTest {
    private static final Path ROOT = Path.of("..");
    private static final Path CATALOGS = Path.of("src/main/resources/web/assets/messages");
    private static final List<String> SPEAKERS = List.of(
            "common/src/main/java/dev/twinlog/clean",
            "common/src/main/java/dev/twinlog/config",
            "common/src/main/java/dev/twinlog/engine",
            "common/src/main/java/dev/twinlog/format",
            "common/src/main/java/dev/twinlog/ha",
            "common/src/main/java/dev/twinlog/index",
            "common/src/main/java/dev/twinlog/inspect",
            "common/src/main/java/dev/twinlog/io",
            "common/src/main/java/dev/twinlog/log",
            "common/src/main/java/dev/twinlog/mapped",
            "common/src/main/java/dev/twinlog/queue",
            "common/src/main/java/dev/twinlog/schedule",
            "common/src/main/java/dev/twinlog/service",
            "common/src/main/java/dev/twinlog/sim/SimulatedLink.java",
            "common/src/main/java/dev/twinlog/sim/SimulatedNetwork.java",
            "store-v3/src/main/java",
            "store-v4/src/main/java",
            "visualizer/src/main/java/dev/twinlog/visualizer/serve/SeededWorkload.java",
            "visualizer/src/main/java/dev/twinlog/visualizer/step",
            "visualizer/src/main/java/dev/twinlog/visualizer/web");

    /**
     * Those whose sentences are for others: fields have a catalog of their own, and no page is there when a start
     * fails.
     */
    private static final Pattern ELSEWHERE = Pattern.compile(
            // what inspect says
            "GenerationEvidence|GenerationGuess"
                    // what producers are told, of messages that the page's own never put
                    + "|MessageEncoder|DelayRewriter|BatchChecks"
                    // who opens a store, or starts the server
                    + "|StoreLockedException|Scenario|WebLibraries|IndexPage"
                    // who uses the code wrongly
                    + "|HostBytes|MappedFile|StepScheduler|ConsumerOffsetManager"
                    // what has its own Chinese
                    + "|\\w+Layout|Lessons");

    private static final Pattern ENTRY =
            Pattern.compile("^ {2}\\['((?:[^'\\\\]|\\\\.)*)', '((?:[^'\\\\]|\\\\.)*)'],$", Pattern.MULTILINE);
    private static final Pattern PLACE = Pattern.compile("\\{\\d}");
    private static final String LITERAL = "\"((?:[^\"\\\\\n]|\\\\.)*)\"";
    private static final Pattern LITERALS = Pattern.compile(LITERAL + "(?:\\s*\\+\\s*" + LITERAL + ")*");
    private static final Pattern SENTENCE = Pattern.compile("[a-z]{2,} [a-z]{2,}");

    /** Faults of a program, which are for its log. */
    private static final Pattern NOT_SAID =
            Pattern.compile("(IllegalStateException|UncheckedIOException|LOG\\.\\w+)\\(\\s*$");

    private final Map<String, String> known = known();

    @Test
    void chineseHasTheSamePlaces() {
        assertThat(known).hasSizeGreaterThan(200);
        known.forEach((english, chinese) -> assertThat(places(chinese))
                .as(english)
                .isEqualTo(places(english))
                .hasSizeLessThan(10));
    }

    @Test
    void everySentenceThatReachesThePageIsKnown() throws IOException {
        String all =
                known.keySet().stream().map(ServerWordsTest::withoutNumbers).collect(Collectors.joining("\n"));
        Set<String> unknown = new TreeSet<>();
        for (String speaker : SPEAKERS) {
            for (Path file : sourcesIn(ROOT.resolve(speaker))) {
                sentencesIn(Files.readString(file))
                        .filter(sentence -> !all.contains(sentence))
                        .forEach(sentence -> unknown.add(file.getFileName() + ": " + sentence));
            }
        }
        assertThat(unknown).isEmpty();
    }

    private static List<Path> sourcesIn(Path speaker) throws IOException {
        try (Stream<Path> files = Files.walk(speaker)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !ELSEWHERE
                            .matcher(file.getFileName().toString().replace(".java", ""))
                            .matches())
                    .toList();
        }
    }

    private static Stream<String> sentencesIn(String source) {
        return LITERALS.matcher(source)
                .results()
                .filter(found -> !NOT_SAID.matcher(beginOfStatement(source, found.start()))
                        .find())
                .map(ServerWordsTest::joined)
                .map(ServerWordsTest::withoutFormats)
                .filter(text -> SENTENCE.matcher(text).find());
    }

    private static String beginOfStatement(String source, int at) {
        return source.substring(Math.max(0, source.lastIndexOf(';', at)), at);
    }

    private static String joined(MatchResult found) {
        return Pattern.compile(LITERAL)
                .matcher(found.group())
                .results()
                .map(one -> one.group(1))
                .collect(Collectors.joining())
                .replace("\\\"", "\"");
    }

    /** What is formatted into a sentence is a place in it; a queue's name and a range may be one. */
    private static String withoutFormats(String text) {
        return text.replaceAll("%[\\d.,]*[dsfX]", "{}").replace("{}/{}", "{}").replace("%%", "%");
    }

    private static String withoutNumbers(String template) {
        return PLACE.matcher(template).replaceAll("{}");
    }

    private static Set<String> places(String text) {
        return PLACE.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Map<String, String> known() {
        UnaryOperator<String> plain = text -> text.replace("\\'", "'");
        Map<String, String> known = new LinkedHashMap<>();
        for (String catalog : List.of("server-zh.js", "checks-zh.js", "refusals-zh.js")) {
            ENTRY.matcher(read(CATALOGS.resolve(catalog)))
                    .results()
                    .forEach(entry -> assertThat(known.put(plain.apply(entry.group(1)), plain.apply(entry.group(2))))
                            .as("%s twice", entry.group(1))
                            .isNull());
        }
        return known;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
