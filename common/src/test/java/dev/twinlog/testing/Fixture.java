package dev.twinlog.testing;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/** A store folder written by a real broker; it is read-only, so tests that change bytes work on a {@link #copyTo}. */
public record Fixture(Path folder) {

    public static Fixture named(String name) {
        return new Fixture(root().resolve(name));
    }

    public static List<Fixture> all() {
        try (Stream<Path> folders = Files.list(root())) {
            return folders.sorted().map(Fixture::new).toList();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Looks beside the repository, and beside each folder above it. */
    private static Path root() {
        Path start = Path.of(System.getProperty("twinlog.root", "")).toAbsolutePath();
        for (Path folder = start.getParent(); folder != null; folder = folder.getParent()) {
            Path fixtures = folder.resolve("shared/fixtures");
            if (Files.isDirectory(fixtures)) {
                return fixtures;
            }
        }
        throw new IllegalStateException("no folder shared/fixtures beside " + start + " or above it");
    }

    public String name() {
        return folder.getFileName().toString();
    }

    public Path store() {
        return folder.resolve("store");
    }

    public List<String> lines(String file) {
        try {
            return Files.readAllLines(folder.resolve(file));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Copies the store; returns the copy. */
    public Path copyTo(Path target) {
        try (Stream<Path> paths = Files.walk(store())) {
            for (Path path : (Iterable<Path>) paths::iterator) {
                Path copy = target.resolve(store().relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(copy);
                } else {
                    Files.write(copy, Files.readAllBytes(path));
                }
            }
            return target;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Flips all bits of one byte. */
    public static void flip(Path file, long filePosition) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer one = ByteBuffer.allocate(1);
            channel.read(one, filePosition);
            one.put(0, (byte) ~one.get(0));
            channel.write(one.flip(), filePosition);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Cuts a file short. */
    public static void cut(Path file, long size) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(size);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        return name();
    }
}
