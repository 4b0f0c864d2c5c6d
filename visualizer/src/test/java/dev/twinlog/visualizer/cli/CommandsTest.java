package dev.twinlog.visualizer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CommandsTest {
    private static final Path STORE = Fixture.named("v400-clean").store();

    @TempDir
    private Path folder;

    static Stream<Arguments> badInput() {
        return Stream.of(
                Arguments.of(new Object[] {"verify"}, "twinlog verify: Missing required parameter: 'DIR'"),
                Arguments.of(new Object[] {"verify", STORE.resolveSibling("gone")}, "gone does not exist"),
                Arguments.of(
                        new Object[] {"verify", STORE.getParent()}, "no commitlog, consumequeue or checkpoint; give "),
                Arguments.of(new Object[] {"dump", STORE, "--from", "x"}, "--from"),
                Arguments.of(new Object[] {"dump", STORE, "--limit", "-1"}, "--limit must be 0 or more, not -1"),
                Arguments.of(new Object[] {"inspect", STORE, "--index-slots", "0"}, "--index-slots must be at least 1"),
                Arguments.of(
                        new Object[] {"queue", STORE, "T", "9"}, "has no queue T/9; the topic's queues are 0, 1, 2"),
                Arguments.of(new Object[] {"queue", STORE, "U\u001b[31m", "0"}, "no queue U\\u001B[31m/0; topics are"),
                Arguments.of(new Object[] {"find", STORE}, "give --topic and --key, or --msg-id, or"),
                Arguments.of(new Object[] {"find", STORE, "--msg-id", "C0"}, "a message id has 32 or 56 hex digits"),
                Arguments.of(new Object[] {"nothing"}, "twinlog: there is no command 'nothing'; see twinlog --help"));
    }

    @ParameterizedTest
    @MethodSource("badInput")
    void badInputGetsOneClearLineAndExitCode2(Object[] arguments, String line) {
        Run run = Run.of(arguments);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).singleElement().asString().contains(line);
    }

    @Test
    void dumpBeginsAtTheNextRecordAndStopsAtTheLimit() {
        Run run = Run.of("dump", STORE, "--from", 157, "--limit", 2, "--json");

        assertThat(run.lines()).hasSize(2);
        assertThat(run.lines().get(0)).startsWith("{\"commitLogOffset\":369,");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void dumpShowsOnlyTheQueueThatIsAskedFor() {
        Run run = Run.of("dump", STORE, "--topic", "T", "--queue", 1, "--json");

        assertThat(run.lines()).isNotEmpty().allMatch(l -> l.contains("\"topic\":\"T\",\"queueId\":1,"));
    }

    @Test
    void dumpSaysWhereTheLogEndsWhenNothingIsLeft() {
        Run run = Run.of("dump", STORE, "--from", 999_999);

        assertThat(run.err()).isEqualTo("no record begins at or after log offset 999999; the log ends at 276334\n");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void dumpStopsAtABrokenRecordAndSaysWhereItGoesOn() throws IOException {
        Path log = Files.createDirectories(folder.resolve("commitlog")).resolve("00000000000000000000");
        byte[] bytes = Files.readAllBytes(STORE.resolve("commitlog/00000000000000000000"));
        bytes[156 + 4] ^= 1; // the second record's magic
        Files.write(log, bytes);

        Run run = Run.of("dump", folder, "--json");

        assertThat(run.lines()).hasSize(1);
        assertThat(run.err())
                .startsWith("at log offset 156 (commitlog/00000000000000000000 at 156): a broken record, magicCode:")
                .contains("the next sound record begins at log offset 369; --from 369 goes on there");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(Run.of("dump", folder, "--from", 369, "--json").lines()).hasSize(173);
    }

    @Test
    void queueStartsWhereItIsTold() {
        assertThat(Run.of("queue", STORE, "T", 0, "--from", 48, "--json").lines())
                .hasSize(2)
                .first()
                .asString()
                .startsWith("{\"queueOffset\":48,\"commitLogOffset\":");
    }

    @Test
    void findByIdAndByTime() {
        assertThat(Run.of("find", STORE, "--msg-id", "C0A8000700002A9F0000000000000171", "--json")
                        .lines())
                .singleElement()
                .asString()
                .startsWith("{\"commitLogOffset\":369,");
        assertThat(Run.of("find", STORE, "--msg-id", "C0A8000800002A9F0000000000000171", "--json")
                        .out())
                .isEmpty();
        assertThat(Run.of("find", STORE, "--topic", "orders", "--queue", 2, "--time", 0, "--json")
                        .lines())
                .singleElement()
                .asString()
                .contains("\"queueOffset\":0,");
        assertThat(Run.of("find", STORE, "--topic", "orders", "--queue", 2, "--time", Long.MAX_VALUE)
                        .err())
                .isEqualTo("nothing found\n");
    }

    @Test
    void textForPeopleIsSafeForTheirTerminal() {
        assertThat(Terminal.safe("a\u001b[2Jb\n\u202Ec\\d 键")).isEqualTo("a\\u001B[2Jb\\u000A\\u202Ec\\\\d 键");
        assertThat(Terminal.grouped(-1234567)).isEqualTo("-1 234 567");
        assertThat(Terminal.grouped(123)).isEqualTo("123");
        assertThat(Terminal.time(0)).isEqualTo("never");
        assertThat(Terminal.time(Long.MAX_VALUE)).isEqualTo("9223372036854775807 ms");
        assertThat(Terminal.time(1_700_000_000_000L)).isEqualTo("2023-11-14 22:13:20.000");
    }

    @Test
    void aStoreWithoutMessagesIsReadToo() throws IOException {
        Files.createDirectories(folder.resolve("commitlog"));

        assertThat(Run.of("inspect", folder).out()).contains("log         no files");
        assertThat(Run.of("dump", folder)).isEqualTo(new Run(0, "", ""));
        assertThat(Run.of("verify", folder).exitCode()).isZero();
    }
}
