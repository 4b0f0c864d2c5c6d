package dev.twinlog.visualizer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
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
                Arguments.of(
                        new Object[] {"find", STORE, "--msg-id", "f".repeat(32)},
                        "f is no message id: a port is 0…65535, not -1"),
                Arguments.of(new Object[] {"dump", STORE, "--queue", "-1"}, "--queue must be 0 or more, not -1"),
                Arguments.of(
                        new Object[] {"find", STORE, "--topic", "T", "--key", "K", "--limit", "-1"},
                        "--limit must be 0 or more, not -1"),
                Arguments.of(new Object[] {"inspect", ""}, "its name is empty; give a folder"),
                Arguments.of(new Object[] {"inspect", "a\0b"}, "no folder can have that name: Nul character"),
                Arguments.of(
                        new Object[] {"compare", "--count", 1, "--store", STORE.resolve("checkpoint")},
                        "checkpoint is a file; name a folder, or one that does not exist yet"),
                Arguments.of(
                        new Object[] {"recover", STORE, "--engine", "v4", "--copy-to", STORE.resolve("checkpoint")},
                        "lies in the folder to be copied"),
                Arguments.of(
                        new Object[] {
                            "recover", STORE, "--engine", "v4", "--copy-to", STORE.resolveSibling("expected.jsonl")
                        },
                        "expected.jsonl is a file; name a folder, or one that does not exist yet"),
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
    void findStopsAtTheLimit() {
        Object[] find = {"find", STORE, "--topic", "orders", "--key", "user-3", "--json", "--limit"};
        assertThat(Run.of(with(find, 5)).lines()).hasSize(4);

        assertThat(Run.of(with(find, 2)).lines())
                .containsExactlyElementsOf(Run.of(with(find, 4)).lines().subList(0, 2));
        assertThat(Run.of(with(find, 0))).isEqualTo(new Run(0, "", ""));
    }

    private static Object[] with(Object[] arguments, Object last) {
        return Stream.concat(Stream.of(arguments), Stream.of(last)).toArray();
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
        assertThat(Run.of("dump", folder)).isEqualTo(new Run(0, "", "the log has no files\n"));
        assertThat(Run.of("verify", folder).exitCode()).isZero();
    }

    @Test
    void dumpSaysWhatLiesThereInsteadOfRecords() throws IOException {
        Path log = Files.createDirectories(folder.resolve("commitlog")).resolve("00000000000000000000");
        Files.write(log, new byte[1000]);
        assertThat(Run.of("dump", folder)).isEqualTo(new Run(0, "", "nothing is written in the log yet\n"));

        Files.write(log, new byte[0]);
        assertThat(Run.of("dump", folder))
                .isEqualTo(new Run(1, "", "no record is there: commitlog/00000000000000000000 is empty\n"));
    }

    @Test
    void inspectNamesTheTornRecordThatVerifyNames() {
        Path torn = Fixture.named("v400-torn").store();

        assertThat(Run.of("inspect", torn).out())
                .contains(
                        "at log offset 121633 (commitlog/00000000000000065536 at 56097): a broken record, totalSize:");
        assertThat(Run.of("inspect", torn, "--json").out())
                .contains("\"broken\":{\"logOffset\":121633,\"file\":\"commitlog/00000000000000065536\","
                        + "\"filePosition\":56097,\"what\":\"a broken record, totalSize:");
        assertThat(Run.of("inspect", STORE).out()).doesNotContain("broken");
    }

    @Test
    void inspectSaysWhatItCannotTellAndWhy() {
        Run.of(
                "produce",
                "--engine",
                "v4",
                "--store",
                folder,
                "--count",
                10,
                "--keys",
                "--commitlog-file-size",
                65_536,
                "--index-slots",
                100,
                "--index-items",
                400);

        assertThat(Run.of("inspect", folder).out())
                .contains("Twinlog, or RocketMQ 3.2.x or 4.0.0 and Twinlog behind it", "UNIQ_KEY");
    }

    @Test
    void tablesStayAlignedWithWideAndLongCells() {
        StringWriter out = new StringWriter();
        try (Table table = new Table(new PrintWriter(out), "queue", ">files")) {
            table.row("订单/0", "1");
            table.row("a\u0301b/0", "1");
            table.row("x".repeat(70), "1");
        }

        String gap = " ".repeat(60 + 2);
        assertThat(out.toString().lines())
                .containsExactly(
                        "queue" + " ".repeat(57) + "files",
                        "订单/0" + " ".repeat(60 - 6) + "      1",
                        "a\u0301b/0" + " ".repeat(60 - 4) + "      1",
                        "x".repeat(70),
                        gap + "    1");
    }

    @Test
    void defaultsAreShownAsTheyAreTyped() {
        assertThat(Run.of("produce", "--help").out()).containsPattern("async or\\s+sync \\(async\\)");
    }
}
