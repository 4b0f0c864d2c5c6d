package dev.twinlog.visualizer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Folders that real brokers left when they crashed are recovered by the engine of their generation. */
class RecoverCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int TRANSACTION = 12;
    private static final int PREPARED = 4;
    private static final int COMMIT = 8;
    private static final int MOST_FOUND = 64;

    @TempDir
    private Path temp;

    private Path recovered;

    static List<Fixture> crashed() {
        return Fixture.all().stream()
                .filter(fixture -> fixture.isTorn() || fixture.toString().endsWith("-crashed"))
                .toList();
    }

    private static String engineOf(Fixture fixture) {
        return fixture.toString().startsWith("v3") ? "v3" : "v4";
    }

    private Run recover(Fixture fixture) {
        recovered = temp.resolve("store");
        return Run.of("recover", fixture.store(), "--engine", engineOf(fixture), "--copy-to", recovered, "--json");
    }

    @ParameterizedTest
    @MethodSource("crashed")
    void everyMessageIsReadableThroughLogQueueAndKey(Fixture fixture) {
        Run run = recover(fixture);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(recovered.resolve("abort")).doesNotExist();
        List<JsonNode> expected = rows(fixture.lines("expected.jsonl"));
        assertThat(dump())
                .containsExactlyElementsOf(expected.stream()
                        .map(row -> row.get("commitLogOffset").asLong())
                        .toList());
        assertQueuesHold(fixture, expected);
        assertKeysFind(fixture, expected);
        Run verify = Run.of("verify", recovered);
        assertThat(verify.exitCode()).as(verify.out()).isZero();
        assertThat(verify.out()).endsWith(": 0 faults\n");
    }

    private List<Long> dump() {
        Run dump = Run.of("dump", recovered, "--json");
        assertThat(dump.err()).isEmpty();
        return rows(dump.lines()).stream()
                .map(row -> row.get("commitLogOffset").asLong())
                .toList();
    }

    private void assertQueuesHold(Fixture fixture, List<JsonNode> expected) {
        Map<String, Map<Long, Long>> queues = new TreeMap<>();
        expected.stream()
                .filter(RecoverCommandTest::entersQueue)
                .forEach(row -> queues.computeIfAbsent(
                                row.get("topic").asText() + " "
                                        + row.get("queueId").asInt(),
                                queue -> new TreeMap<>())
                        .put(
                                row.get("queueOffset").asLong(),
                                row.get("commitLogOffset").asLong()));
        assertThat(queues).hasSameSizeAs(fixture.lines("queues.txt"));
        queues.forEach((queue, offsets) -> {
            int space = queue.lastIndexOf(' ');
            Run run = Run.of("queue", recovered, queue.substring(0, space), queue.substring(space + 1), "--json");
            Map<Long, Long> entries = new TreeMap<>();
            rows(run.lines())
                    .forEach(row -> entries.put(
                            row.get("queueOffset").asLong(),
                            row.get("commitLogOffset").asLong()));
            assertThat(entries).as(queue).isEqualTo(offsets);
        });
    }

    private static boolean entersQueue(JsonNode row) {
        int transaction = row.get("sysFlag").asInt() & TRANSACTION;
        return transaction == 0 || transaction == COMMIT;
    }

    private static boolean isIndexed(Fixture fixture, int transaction) {
        return transaction == 0
                || transaction == PREPARED
                || transaction == COMMIT && engineOf(fixture).equals("v4");
    }

    private void assertKeysFind(Fixture fixture, List<JsonNode> expected) {
        Map<List<String>, Set<Long>> byKey = new HashMap<>();
        for (JsonNode row : expected) {
            boolean indexed = isIndexed(fixture, row.get("sysFlag").asInt() & TRANSACTION);
            String keys = row.get("properties").path("KEYS").asText();
            for (String key : indexed && !keys.isEmpty() ? keys.split(" ") : new String[0]) {
                byKey.computeIfAbsent(List.of(row.get("topic").asText(), key), k -> new HashSet<>())
                        .add(row.get("commitLogOffset").asLong());
            }
        }
        assertThat(byKey).isNotEmpty();
        byKey.forEach((key, offsets) -> {
            Run run = Run.of("find", recovered, "--topic", key.get(0), "--key", key.get(1), "--json");
            Set<Long> found = new HashSet<>();
            rows(run.lines())
                    .forEach(row -> found.add(row.get("commitLogOffset").asLong()));
            if (offsets.size() <= MOST_FOUND) {
                assertThat(found).as("%s", key).isEqualTo(offsets);
            } else {
                assertThat(offsets).as("%s", key).containsAll(found);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("crashed")
    void aSecondRecoveryChangesNoByteOfLogQueuesAndIndex(Fixture fixture) throws IOException {
        recover(fixture);
        Map<String, Integer> once = hashes();
        Files.createFile(recovered.resolve("abort"));

        Run again = Run.of("recover", recovered, "--engine", engineOf(fixture));

        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(hashes()).isEqualTo(once);
        assertThat(Run.of("recover", recovered, "--engine", engineOf(fixture)).exitCode())
                .isZero();
        assertThat(hashes()).as("after a clean stop").isEqualTo(once);
    }

    private Map<String, Integer> hashes() throws IOException {
        Map<String, Integer> hashes = new TreeMap<>();
        for (String part : List.of("commitlog", "consumequeue", "index")) {
            try (Stream<Path> files = Files.walk(recovered.resolve(part))) {
                for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                    hashes.put(recovered.relativize(file).toString(), Arrays.hashCode(Files.readAllBytes(file)));
                }
            }
        }
        return hashes;
    }

    private static List<JsonNode> rows(List<String> lines) {
        return lines.stream().map(RecoverCommandTest::parse).toList();
    }

    private static JsonNode parse(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
