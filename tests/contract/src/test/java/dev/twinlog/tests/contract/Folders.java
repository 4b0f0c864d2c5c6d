package dev.twinlog.tests.contract;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Real folders, with all that is inside. */
final class Folders {
    private Folders() {}

    /** The files by their paths, each with a hash of its bytes. */
    static Map<String, Integer> contents(Path folder) throws IOException {
        Map<String, Integer> hashes = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                hashes.put(file.toString(), Arrays.hashCode(Files.readAllBytes(file)));
            }
        }
        return hashes;
    }

    static void delete(Path folder) throws IOException {
        try (Stream<Path> inside = Files.walk(folder)) {
            for (Path each : (Iterable<Path>) inside.sorted(Comparator.reverseOrder())::iterator) {
                Files.delete(each);
            }
        }
    }
}
