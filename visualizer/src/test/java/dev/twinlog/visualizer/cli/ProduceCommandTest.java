package dev.twinlog.visualizer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.QueryMessageResult;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.visualizer.workload.Engine;
import dev.twinlog.visualizer.workload.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ProduceCommandTest {
    private static final StoreGeometry GEOMETRY = new StoreGeometry(16_384, 50, 64, 256);

    @TempDir
    private Path folder;

    private Run produce(Engine engine, Object... more) {
        List<Object> arguments = new ArrayList<>(List.of("produce", "--engine", engine.label(), "--store", folder));
        arguments.addAll(Arrays.asList(more));
        return Run.of(arguments.toArray());
    }

    private static Object[] small(Object... more) {
        List<Object> arguments = new ArrayList<>(List.of("--commitlog-file-size", 16_384, "--queue-file-entries", 50));
        arguments.addAll(List.of("--index-slots", 64, "--index-items", 256));
        arguments.addAll(Arrays.asList(more));
        return arguments.toArray();
    }

    private MessageStore open(Engine engine) throws IOException {
        return engine.open(engine.config(folder, GEOMETRY, FlushDiskType.ASYNC_FLUSH));
    }

    @ParameterizedTest
    @EnumSource(Engine.class)
    void everyMessageIsInItsQueueAndFoundByItsKey(Engine engine) throws IOException {
        Run run = produce(engine, small("--count", 300, "--keys", "--threads", 3, "--topics", 2, "--queues", 3));

        assertThat(run.exitCode()).as(run.err()).isZero();
        try (MessageStore store = open(engine)) {
            long inQueues = 0;
            for (int queueId = 0; queueId < 3; queueId++) {
                inQueues += store.getMaxOffsetInQueue("topic-0", queueId);
                inQueues += store.getMaxOffsetInQueue("topic-1", queueId);
            }
            assertThat(inQueues).isEqualTo(300);
            for (int n = 0; n < 300; n++) {
                assertThat(found(store, n)).as("message %d", n).isEqualTo(1);
            }
        }
        assertThat(Run.of("verify", folder).exitCode()).isZero();
    }

    private static int found(MessageStore store, int number) {
        int found = 0;
        for (String topic : List.of("topic-0", "topic-1")) {
            try (QueryMessageResult result =
                    store.queryMessage(KeyQuery.anyTime(topic, Workload.orderKey(number), 64))) {
                found += result.messages().size();
            }
        }
        return found;
    }

    @Test
    void goesOnWithAStoreOfTheOtherEngineAndKeepsItsFileSizes() throws IOException {
        produce(Engine.V3, small("--count", 100, "--keys"));
        Run run = produce(Engine.V4, "--count", 50, "--keys");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(Files.size(folder.resolve("commitlog/00000000000000016384"))).isEqualTo(16_384);
        assertThat(Run.of("dump", folder, "--json").lines()).hasSize(150);
        assertThat(Run.of("verify", folder).exitCode()).isZero();
    }

    /** As the originals do, the first message makes the first index file, keys or not. */
    @ParameterizedTest
    @EnumSource(Engine.class)
    void goesOnWithAStoreWhoseIndexHoldsNothing(Engine engine) throws IOException {
        Object[] sizes = {"--commitlog-file-size", 16_384, "--queue-file-entries", 50};
        Object[] index = {"--index-slots", 100, "--index-items", 300, "--count", 10};
        produce(engine, Stream.of(sizes, index).flatMap(Stream::of).toArray());
        Files.createFile(folder.resolve("index/20160101000000000")); // one begun and never made
        Run run = produce(engine, "--count", 400, "--keys");

        assertThat(run.exitCode()).as(run.err()).isZero();
        try (Stream<Path> files = Files.list(folder.resolve("index"))) {
            assertThat(files.map(file -> file.toFile().length())).containsOnly(0L, 40L + 100 * 4 + 300 * 20);
        }
        Run next = produce(engine, "--count", 1, "--keys"); // by now the content tells

        assertThat(next.exitCode()).as(next.err()).isZero();
    }

    @Test
    void jsonIsOneLineWithWhatWasMeasured() throws IOException {
        Run run = produce(Engine.V4, small("--count", 40, "--json", "--flush", "sync"));

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).hasSize(1);
        JsonNode row = new ObjectMapper().readTree(run.lines().get(0));
        assertThat(row.get("engine").asText()).isEqualTo("v4");
        assertThat(row.get("messages").asLong()).isEqualTo(40);
        assertThat(row.get("visibleSeconds").asDouble())
                .isGreaterThanOrEqualTo(row.get("putSeconds").asDouble());
        assertThat(row.get("putMicros").get("max").asDouble())
                .isGreaterThanOrEqualTo(row.get("lockMicros").get("p50").asDouble());
    }

    @ParameterizedTest
    @EnumSource(Engine.class)
    void syncFlushTellsHowManyForcesItTook(Engine engine) throws IOException {
        Run run = produce(engine, small("--count", 200, "--threads", 8, "--flush", "sync", "--json"));

        JsonNode row = new ObjectMapper().readTree(run.lines().get(0));
        long forces = row.get("logForces").asLong();
        assertThat(forces)
                .as("one for each file at least")
                .isBetween(4L, 200L + 5); // and one more for each end of a file
        assertThat(row.get("forcesPerMessage").asDouble()).isCloseTo(forces / 200.0, within(0.001));
        assertThat(row.get("messagesPerForce").asDouble()).isCloseTo(200.0 / forces, within(0.001));

        Run text = produce(engine, small("--count", 50, "--flush", "sync"));
        assertThat(text.out())
                .containsPattern(
                        "\\d+ forces of the log, \\d\\.\\d{3} for each message, \\d+\\.\\d messages for each\n");
        assertThat(produce(engine, small("--count", 50)).out()).doesNotContain("force");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --count 0                             | --count must be at least 1, not 0
            --count 5 --threads 0                 | --threads must be 1…256, not 0
            --count 5 --topics 0                  | --topics must be 1…1024, not 0
            --count 5 --size -1                   | --size must be 0…67108864, not -1
            --count 5 --size 600000               | the record takes 600108 bytes, at most 524288 are allowed
            --count 5 --commitlog-file-size 200   | the record takes 308 bytes and the blank after it 8, a log file has 200
            --count 5 --commitlog-file-size 12    | must be at least 128, not 12
            --count 5 --flush never               | '--flush'
            --count many                          | '--count'
            --size 5                              | Missing required option: '--count=N'
            """)
    void unusableArgumentsGetOneClearLine(String arguments, String line) {
        Run run = produce(Engine.V3, (Object[]) arguments.split(" "));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).singleElement().asString().contains(line);
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @EnumSource(Engine.class)
    void aStoreThatIsThereIsGoneOnWithAndThatIsSaid(Engine engine) {
        assertThat(produce(engine, small("--count", 300)).err()).isEmpty();

        Run run = produce(engine, "--count", 7, "--json");

        assertThat(run.err()).isEqualTo("going on behind the 300 messages in " + folder + "\n");
        assertThat(run.lines()).hasSize(1);
        assertThat(produce(engine, "--count", 1).err()).contains("behind the 307 messages");
    }

    @Test
    void anUnknownEngineIsNamed() {
        Run run = Run.of("produce", "--engine", "v5", "--store", folder, "--count", 1);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err().lines()).singleElement().asString().contains("'--engine'", "v5");
    }

    @Test
    void aFolderInUseIsRefusedAndLeftAlone() throws IOException {
        produce(Engine.V4, small("--count", 10));
        try (MessageStore store = open(Engine.V4)) {
            Run run = produce(Engine.V4, "--count", 10);

            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err().lines()).singleElement().asString().contains("is in use by another store");
            assertThat(store.reads().getMaxPhyOffset())
                    .isEqualTo(store.positions().appended());
        }
        assertThat(Run.of("dump", folder, "--json").lines()).hasSize(10);
    }

    @Test
    void aFolderWithOtherThingsInItIsRefused() throws IOException {
        Files.writeString(folder.resolve("letter.txt"), "dear");

        Run run = produce(Engine.V3, "--count", 10);

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err().lines()).singleElement().asString().contains("is no store folder");
    }
}
