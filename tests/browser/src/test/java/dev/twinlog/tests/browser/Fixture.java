package dev.twinlog.tests.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A store folder written by a real broker, with what is in it. */
record Fixture(Path folder) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * The fixture in {@code shared/fixtures} beside or above the repository, or where {@code TWINLOG_FIXTURES} says.
     */
    static Fixture named(String name) {
        Path folder = root().resolve(name);
        if (!Files.isDirectory(folder.resolve("store"))) {
            throw new IllegalStateException(
                    "no fixture " + folder + ": put shared/ beside the repository or set TWINLOG_FIXTURES");
        }
        return new Fixture(folder);
    }

    private static Path root() {
        String named = System.getenv("TWINLOG_FIXTURES");
        if (named != null) {
            return Path.of(named);
        }
        Path repository = Path.of(System.getProperty("twinlog.root", "")).toAbsolutePath();
        for (Path folder = repository; folder.getParent() != null; folder = folder.getParent()) {
            Path fixtures = folder.resolveSibling("shared").resolve("fixtures");
            if (Files.isDirectory(fixtures)) {
                return fixtures;
            }
        }
        return repository.resolveSibling("shared").resolve("fixtures");
    }

    Path store() {
        return folder.resolve("store");
    }

    /** What the real store read back, a row a message, in log order. */
    List<JsonNode> expected() throws IOException {
        List<JsonNode> rows = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve("expected.jsonl"))) {
            rows.add(JSON.readTree(line));
        }
        return rows;
    }

    /** Copies the store, writable. */
    Path copyStoreTo(Path target) throws IOException {
        try (Stream<Path> paths = Files.walk(store())) {
            for (Path path : (Iterable<Path>) paths::iterator) {
                Path copy = target.resolve(store().relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(copy);
                } else {
                    Files.write(copy, Files.readAllBytes(path));
                }
            }
        }
        return target;
    }
}
