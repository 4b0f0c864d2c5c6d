package dev.twinlog.visualizer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What real brokers wrote is read back exactly. */
class FixtureCommandsTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    static List<Fixture> fixtures() {
        return Fixture.all();
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void dumpGivesExactlyTheRowsTheBrokerReadBack(Fixture fixture) {
        Run run = Run.of("dump", fixture.store(), "--json", "--body");

        List<JsonNode> rows =
                run.lines().stream().map(FixtureCommandsTest::withBodySha).toList();
        List<JsonNode> expected = fixture.lines("expected.jsonl").stream()
                .map(FixtureCommandsTest::parse)
                .toList();
        assertThat(rows).hasSameSizeAs(expected);
        for (int i = 0; i < rows.size(); i++) {
            assertThat(rows.get(i)).isEqualTo(expected.get(i));
        }
        assertThat(run.exitCode()).isEqualTo(fixture.isTorn() ? 1 : 0);
        if (fixture.isTorn()) {
            assertThat(run.err())
                    .startsWith("at log offset 121633 (commitlog/00000000000000065536 at 56097):"
                            + " a broken record, totalSize: size 3593, but the fields take 3561 bytes\n");
        } else {
            assertThat(run.err()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void queuesHoldTheEntriesTheBrokerCounted(Fixture fixture) {
        for (String line : fixture.lines("queues.txt")) {
            int space = line.lastIndexOf(' ');
            int dash = line.lastIndexOf('-', space);
            String topic = line.substring(0, dash);
            String queueId = line.substring(dash + 1, space);

            Run run = Run.of("queue", fixture.store(), topic, queueId, "--json");

            assertThat(run.exitCode()).isZero();
            List<JsonNode> entries =
                    run.lines().stream().map(FixtureCommandsTest::parse).toList();
            assertThat(entries).as(line).hasSize(Integer.parseInt(line.substring(space + 1)));
            for (int i = 0; i < entries.size(); i++) {
                assertThat(entries.get(i).get("queueOffset").asLong()).isEqualTo(i);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void findGivesTheBrokersAnswersWithoutThoseThatOnlyShareAHash(Fixture fixture) {
        Map<Long, JsonNode> messages = new HashMap<>();
        for (String line : fixture.lines("expected.jsonl")) {
            JsonNode message = parse(line);
            messages.put(message.get("commitLogOffset").asLong(), message);
        }
        for (String line : fixture.lines("key-queries.txt")) {
            String[] parts = line.split("\t", -1);
            List<Long> expected = offsets(parts[2]).stream()
                    .filter(offset -> carries(messages.get(offset), parts[1]))
                    .toList();

            Run run = Run.of("find", fixture.store(), "--topic", parts[0], "--key", parts[1], "--json");

            assertThat(run.exitCode()).isZero();
            assertThat(run.lines().stream()
                            .map(l -> parse(l).get("commitLogOffset").asLong()))
                    .as("%s#%s", parts[0], parts[1])
                    .containsExactlyElementsOf(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void verifyFindsFaultsInTheTornOneOnly(Fixture fixture) {
        Run run = Run.of("verify", fixture.store());

        assertThat(run.exitCode()).isEqualTo(fixture.isTorn() ? 1 : 0);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).endsWith(fixture.isTorn() ? ": 1 fault\n" : ": 0 faults\n");
        assertThat(run.out().contains("record 121633, totalSize:")).isEqualTo(fixture.isTorn());
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void verifyCountsTheRecordsThatDumpShows(Fixture fixture) {
        int shown = fixture.lines("expected.jsonl").size();

        assertThat(Run.of("verify", fixture.store()).out()).contains(Terminal.count(shown, "record") + ", ");
        assertThat(Run.of("verify", fixture.store(), "--json").out())
                .contains("\"kind\":\"summary\",\"records\":" + shown + ",");
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void inspectCountsWhatIsThere(Fixture fixture) {
        Run run = Run.of("inspect", fixture.store(), "--json");

        assertThat(run.exitCode()).isZero();
        JsonNode summary = parse(run.out());
        assertThat(summary.get("log").get("fileBytes").asInt()).isEqualTo(65_536);
        List<String> queues = new ArrayList<>();
        summary.get("queues")
                .forEach(q -> queues.add("%s-%d %d"
                        .formatted(
                                q.get("topic").asText(),
                                q.get("queueId").asInt(),
                                q.get("maxOffset").asLong())));
        assertThat(queues).containsExactlyElementsOf(fixture.lines("queues.txt"));
        summary.get("indexFiles")
                .forEach(i -> assertThat(i.get("slots").asInt()).isEqualTo(100));
        assertThat(Run.of("inspect", fixture.store()).exitCode()).isZero();
    }

    private static List<Long> offsets(String list) {
        return list.isEmpty()
                ? List.of()
                : Arrays.stream(list.split(",")).map(Long::valueOf).toList();
    }

    /** A message that was torn since the broker answered is not found. */
    private static boolean carries(JsonNode message, String key) {
        return message != null
                && Arrays.asList(message.get("properties").path("KEYS").asText().split(" "))
                        .contains(key);
    }

    private static JsonNode withBodySha(String line) {
        ObjectNode row = (ObjectNode) parse(line);
        try {
            byte[] sha = MessageDigest.getInstance("SHA-256")
                    .digest(row.remove("body").binaryValue());
            return row.put("bodySha", HexFormat.of().formatHex(sha, 0, 8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonNode parse(String line) {
        try {
            return JSON.readTree(line);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(line, e);
        }
    }
}
