package dev.twinlog.tutorials.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tutorials.text.Columns;
import dev.twinlog.tutorials.text.Language;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a learner programs against is shown as it is. */
class ContractTest {
    private static final Set<Kind> OF_CODE = Set.of(Kind.IMPLEMENT, Kind.OBSERVE, Kind.KILL_THE_MUTANT);
    private static final Pattern IMPORT = Pattern.compile("(?m)^import (dev\\.twinlog\\.[\\w.]+\\.([A-Z]\\w*))");

    static Stream<Exercise> exercisesOfCode() {
        return Course.twinlog().exercises().stream().filter(exercise -> OF_CODE.contains(exercise.kind()));
    }

    private static String shown(String exercise) {
        String section =
                Contract.of(Course.twinlog().find(exercise).orElseThrow()).section(Language.EN);
        return section.replaceAll("\\s+(\\* +)?", " "); // wherever its lines break
    }

    @ParameterizedTest
    @MethodSource("exercisesOfCode")
    void eachTypeThatAStarterImportsIsShownNarrowEnough(Exercise exercise) {
        String starter = exercise.starter(exercise.files().get(0));
        List<String> imported =
                IMPORT.matcher(starter).results().map(result -> result.group(2)).toList();
        assertThat(imported).isNotEmpty();
        for (Language language : Language.values()) {
            String section = Contract.of(exercise).section(language);
            for (String type : imported) {
                assertThat(section).containsPattern("(interface|class|record|enum) " + type + "\\b");
            }
            assertThat(section.lines().filter(line -> Columns.of(line) > 76)).isEmpty();
            assertThat(section).doesNotContain("{@", "import ", "private ", "<p>");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "common/src/main/java,dev/twinlog/format/MessageRecord.java",
        "common/src/main/java,dev/twinlog/log/DispatchRequest.java",
        "tutorials/src/main/java,dev/twinlog/tutorials/course/tagfilter/TagFilter.java",
        "tutorials/src/main/java,dev/twinlog/tutorials/kit/Stage.java"
    })
    void theSourcesShownAreThoseThatAreCompiled(String folder, String file) throws Exception {
        Path source =
                Path.of(System.getProperty("twinlog.root")).resolve(folder).resolve(file);
        try (InputStream shown = Contract.class.getResourceAsStream("/contracts/" + file)) {
            assertThat(new String(shown.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(Files.readString(source));
        }
    }

    @Test
    void whatTheChecksAskForIsSaid() {
        assertThat(shown("tag-filter"))
                .contains(
                        "String tagAt(long logOffset);",
                        "record Entry(long queueOffset, long logOffset, long tagsCode)")
                .contains("the tag's hashCode(), as a long; 0 if the message has none");
        assertThat(shown("offset-by-time")).contains("long timeAt(long queueOffset);", "of equal times the first");
        assertThat(shown("reput-loop"))
                .contains("public int size();", "record Corrupt(Field field, String reason, int size)")
                .doesNotContain("return end - at", "totalSize()");
        assertThat(shown("encode-a-record")).contains("Map<String, String> properties)");
        assertThat(shown("tag-counter")).contains("public boolean entersQueue();");
    }

    @Test
    void theInterfaceToImplementComesFirst() {
        assertThat(shown("held-file").indexOf("interface HeldFileTest"))
                .isLessThan(shown("held-file").indexOf("interface HeldFile {"));
        assertThat(shown("reput-loop").indexOf("interface ReputLoop"))
                .isLessThan(shown("reput-loop").indexOf("class MessageRecord"));
    }

    @Test
    void exercisesWithoutCodeShowNone() {
        assertThat(shown("record-on-paper")).isEmpty();
    }

    @Test
    void signaturesHaveTheirJavadocAndNoBodies() {
        assertThat(Signatures.of("""
                package a;

                import b.C;

                /** A store. @param size {@code bytes} */
                public final class Store {
                    private static final String BRACE = "{"; // not a body
                    private final int[] sizes = {1, 2};

                    static {
                        load();
                    }

                    /**
                     * Reads what {@link #write} wrote.
                     *
                     * <p>Never waits.
                     *
                     * @return a copy
                     */
                    @Override
                    public byte[] read(
                            int at) {
                        if (at < '}') {
                            return null;
                        }
                        return new byte[0];
                    }

                    public void write() {}

                    void hidden() {}

                    enum Kind { ONE, TWO }

                    public enum Mode {
                        OPEN,
                        SHUT
                    }

                    public record Place(long at) {}
                }
                """)).isEqualTo("""
                /**
                 * A store.
                 *
                 * @param size bytes
                 */
                public final class Store {
                    /**
                     * Reads what write wrote.
                     *
                     * Never waits.
                     *
                     * @return a copy
                     */
                    public byte[] read(int at);
                    public void write();

                    public enum Mode {
                        OPEN, SHUT;
                    }

                    public record Place(long at) {}
                }
                """);
    }
}
