package dev.twinlog.visualizer.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A folder written by a real broker, with what the broker read back; read-only. */
record Fixture(Path folder) {

    static Fixture named(String name) {
        return new Fixture(root().resolve(name));
    }

    static List<Fixture> all() {
        try (Stream<Path> folders = Files.list(root())) {
            return folders.sorted().map(Fixture::new).toList();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Path root() {
        Path start = Path.of(System.getProperty("twinlog.root")).toAbsolutePath();
        for (Path folder = start.getParent(); folder != null; folder = folder.getParent()) {
            if (Files.isDirectory(folder.resolve("shared/fixtures"))) {
                return folder.resolve("shared/fixtures");
            }
        }
        throw new IllegalStateException("no folder shared/fixtures beside " + start + " or above it");
    }

    Path store() {
        return folder.resolve("store");
    }

    boolean isTorn() {
        return folder.endsWith("v400-torn");
    }

    List<String> lines(String file) {
        try {
            return Files.readAllLines(folder.resolve(file));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        return folder.getFileName().toString();
    }
}
