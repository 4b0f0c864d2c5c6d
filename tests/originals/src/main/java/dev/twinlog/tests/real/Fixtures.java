package dev.twinlog.tests.real;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folders written by real brokers, in {@code shared/fixtures} beside the repository's root or beside a folder above
 * it, or where the environment variable {@code TWINLOG_FIXTURES} says. They may be read-only: stores work on a copy.
 *
 * @param folder one fixture, with {@code store}, {@code expected.jsonl} and the rest
 */
public record Fixtures(Path folder) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * Number of entries a queue must have.
     *
     * @param topic topic
     * @param queueId queue
     * @param entries entries from offset 0 on
     */
    public record QueueCount(String topic, int queueId, long entries) {}

    /**
     * What the real store answered to a query.
     *
     * @param topic topic
     * @param key one key
     * @param logOffsets the results, in ascending order
     */
    public record KeyAnswer(String topic, String key, List<Long> logOffsets) {}

    /**
     * Finds a fixture, such as {@code v326-clean}.
     *
     * @throws IllegalStateException if it is not there
     */
    public static Fixtures named(String name) {
        Path folder = root().resolve(name);
        if (!Files.isDirectory(folder.resolve("store"))) {
            throw new IllegalStateException(
                    "no fixture " + folder + ": put shared/ beside the repository or set TWINLOG_FIXTURES");
        }
        return new Fixtures(folder);
    }

    private static Path root() {
        String named = System.getenv("TWINLOG_FIXTURES");
        if (named != null) {
            return Path.of(named);
        }
        Path repository = Path.of(System.getProperty("twinlog.root", "")).toAbsolutePath();
        for (Path folder = repository; folder.getParent() != null; folder = folder.getParent()) {
            Path shared = folder.resolveSibling("shared");
            if (Files.isDirectory(shared.resolve("fixtures"))) {
                return shared.resolve("fixtures");
            }
        }
        return repository.resolveSibling("shared").resolve("fixtures");
    }

    /** Copies the store folder, writable, and returns {@code target}. */
    public Path copyStoreTo(Path target) throws IOException {
        Path source = folder.resolve("store");
        try (Stream<Path> paths = Files.walk(source)) {
            for (Path path : (Iterable<Path>) paths::iterator) {
                Path copy = target.resolve(source.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(copy);
                } else {
                    // A stream copies no permissions, so the copy of a read-only file can be written.
                    try (var bytes = Files.newInputStream(path)) {
                        Files.copy(bytes, copy);
                    }
                }
            }
        }
        return target;
    }

    /** The rows of {@code expected.jsonl}, in log order. */
    public List<JsonNode> expected() throws IOException {
        List<JsonNode> rows = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve("expected.jsonl"))) {
            rows.add(JSON.readTree(line));
        }
        return rows;
    }

    /** The lines of {@code queues.txt}. */
    public List<QueueCount> queues() throws IOException {
        List<QueueCount> counts = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve("queues.txt"))) {
            int space = line.lastIndexOf(' ');
            int dash = line.lastIndexOf('-', space);
            counts.add(new QueueCount(
                    line.substring(0, dash),
                    Integer.parseInt(line.substring(dash + 1, space)),
                    Long.parseLong(line.substring(space + 1))));
        }
        return counts;
    }

    /** The lines of {@code key-queries.txt}. */
    public List<KeyAnswer> keyQueries() throws IOException {
        List<KeyAnswer> answers = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve("key-queries.txt"))) {
            String[] columns = line.split("\t", -1);
            List<Long> offsets = Arrays.stream(columns[2].split(","))
                    .filter(offset -> !offset.isEmpty())
                    .map(Long::valueOf)
                    .toList();
            answers.add(new KeyAnswer(columns[0], columns[1], offsets));
        }
        return answers;
    }
}
