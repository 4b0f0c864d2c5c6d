package dev.twinlog.visualizer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.visualizer.Main;
import dev.twinlog.visualizer.workload.Engine;
import dev.twinlog.visualizer.workload.Workload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReplicateCommandTest {
    private static final StoreGeometry GEOMETRY = new StoreGeometry(16_384, 50, 64, 256);
    private static final Workload WORKLOAD =
            new Workload(new Workload.Shape(100, 1, 2, Workload.Keys.ORDER_AND_USER), 1);

    @TempDir
    private Path temp;

    private MessageStore master(Engine engine, String name, int messages) throws IOException {
        MessageStore master = engine.open(engine.config(temp.resolve(name), GEOMETRY, FlushDiskType.ASYNC_FLUSH)
                .with(HaConfig.listening(0)));
        for (int i = 0; i < messages; i++) {
            assertThat(master.putMessage(WORKLOAD.message(i, 0)).isOk()).isTrue();
        }
        return master;
    }

    private Run replicate(MessageStore master, Object... more) {
        int port = master.haStatus().listening().orElseThrow().getPort();
        List<Object> arguments = new ArrayList<>(List.of("replicate", "--master", "127.0.0.1:" + port));
        arguments.addAll(List.of("--store", temp.resolve("slave"), "--until-caught-up"));
        arguments.addAll(List.of("--commitlog-file-size", 16_384, "--queue-file-entries", 50));
        arguments.addAll(List.of("--index-slots", 64, "--index-items", 256));
        arguments.addAll(Arrays.asList(more));
        return Run.of(arguments.toArray());
    }

    private byte[] log(String name) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var files = Files.list(temp.resolve(name).resolve("commitlog"))) {
            for (Path file : files.sorted().toList()) {
                bytes.write(Files.readAllBytes(file));
            }
        }
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @EnumSource(Engine.class)
    void theWholeLogIsCopiedAndWhatComesLater(Engine engine) throws Exception {
        try (MessageStore master = master(engine, "master", 300)) {
            Run first = replicate(master, "--engine", engine.label(), "--from", "oldest");
            assertThat(first.exitCode()).as(first.err()).isZero();
            assertThat(first.lines().get(first.lines().size() - 1))
                    .startsWith("log offset " + Terminal.grouped(master.getMaxPhyOffset()))
                    .endsWith("0 behind · 0 bytes to dispatch");
            master.putMessage(WORKLOAD.message(300, 0));
            assertThat(replicate(master, "--engine", engine.label()).exitCode()).isZero();
        }
        assertThat(log("slave")).isEqualTo(log("master"));
        assertThat(Run.of("verify", temp.resolve("slave")).exitCode()).isZero();
    }

    @Test
    void anEmptySlaveBeginsAtTheLatestFileAndSpeaksJson() throws Exception {
        try (MessageStore master = master(Engine.V4, "master", 300)) {
            Run run = replicate(master, "--json");
            assertThat(run.exitCode()).as(run.err()).isZero();
            JsonNode last =
                    new ObjectMapper().readTree(run.lines().get(run.lines().size() - 1));
            assertThat(last.get("state").asText()).isEqualTo("CAUGHT_UP");
            assertThat(last.get("logOffset").asLong()).isEqualTo(master.getMaxPhyOffset());
            assertThat(last.get("dispatchedOffset").asLong()).isEqualTo(master.getMaxPhyOffset());
            assertThat(last.get("masterOffset").asLong()).isEqualTo(master.getMaxPhyOffset());
            assertThat(temp.resolve("slave/commitlog").resolve("%020d".formatted(0)))
                    .doesNotExist();
        }
    }

    @Test
    void aFolderOfAnotherHistoryIsLeftAsItIs() throws Exception {
        master(Engine.V4, "slave", 100).close();
        byte[] before = log("slave");
        try (MessageStore master = master(Engine.V4, "master", 10)) {
            Run run = replicate(master);
            assertThat(run.exitCode()).isEqualTo(Cli.BAD_NEWS);
            assertThat(run.err().lines())
                    .singleElement()
                    .asString()
                    .matches(
                            "refused: the master goes on at log offset \\d+, but this log ends at \\d+; it holds what the"
                                    + " master does not, so begin with an empty folder");
        }
        assertThat(log("slave")).isEqualTo(before);
    }

    /** A page beside it must not keep it from telling how it gets on. */
    @Test
    void itSaysForWhomItWaitsAndWhyAndWhenItHasJoined() throws Exception {
        int port = freePort();
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CompletableFuture<Integer> slave = CompletableFuture.supplyAsync(() -> Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(("replicate --until-caught-up --serve 0 --commitlog-file-size 16384 --index-slots 64"
                                + " --index-items 256 --master 127.0.0.1:%d --store %s")
                        .formatted(port, temp.resolve("slave"))
                        .split(" ")));
        String name = "127.0.0.1:" + port;
        await().until(() -> out.toString().contains("waiting for " + name + ": cannot reach " + name));
        var listening = HaConfig.listening(port);
        var config = Engine.V4.config(temp.resolve("master"), GEOMETRY, FlushDiskType.ASYNC_FLUSH);
        try (MessageStore master = Engine.V4.open(config.with(listening))) {
            assertThat(master.putMessage(WORKLOAD.message(0, 0)).isOk()).isTrue();
            assertThat(slave.get(30, TimeUnit.SECONDS)).as(err.toString()).isZero();
        }
        List<String> lines = out.toString().lines().toList();
        assertThat(lines)
                .filteredOn(line -> !line.startsWith("waiting for ") && !line.startsWith("log offset "))
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("joined " + name),
                        line -> assertThat(line).startsWith("in step with " + name));
        assertThat(lines.get(lines.size() - 1)).startsWith("log offset ").endsWith("0 behind · 0 bytes to dispatch");
        assertThat(err.toString()).startsWith("Twinlog shows it at http://127.0.0.1:");
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Test
    void aMasterIsNamedHostAndPort() {
        for (String wrong : List.of("localhost", ":1", "localhost:", "localhost:0", "localhost:65536", "localhost:x")) {
            Run run = Run.of("replicate", "--store", temp.resolve("slave"), "--master", wrong);
            assertThat(run.exitCode()).isEqualTo(Cli.UNUSABLE);
            assertThat(run.err().lines()).singleElement().asString().contains("a master is named HOST:PORT");
        }
        assertThat(temp.resolve("slave")).doesNotExist();
    }

    @Test
    void aProducingStoreLetsSlavesFollow() {
        Run run = Run.of(
                "produce",
                "--engine",
                "v4",
                "--store",
                temp.resolve("p"),
                "--count",
                10,
                "--ha-port",
                0,
                "--commitlog-file-size",
                16_384,
                "--queue-file-entries",
                50,
                "--index-slots",
                64,
                "--index-items",
                256);
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).matches("slaves connect to 127\\.0\\.0\\.1:\\d+\n");
        Run bad = Run.of("produce", "--engine", "v4", "--store", temp.resolve("q"), "--count", 1, "--ha-port", 65_536);
        assertThat(bad.exitCode()).isEqualTo(Cli.UNUSABLE);
        assertThat(bad.err()).contains("--ha-port must be 0…65535, not 65536");
    }
}
