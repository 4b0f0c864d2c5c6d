package dev.twinlog.tutorials.live;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A byte of a store that is not as it should be.
 *
 * @param file path within the store
 */
public record Difference(String file, int filePosition) {
    private static final List<String> COMPARED = List.of("commitlog/", "consumequeue/", "index/");
    private static final byte[] NOTHING = {};

    /** The first in log, queues and index. A file that is not there yet is as good as one that holds nothing. */
    static Optional<Difference> first(Map<String, byte[]> yours, Map<String, byte[]> right) {
        TreeSet<String> names = new TreeSet<>(yours.keySet());
        names.addAll(right.keySet());
        for (String name : names) {
            if (COMPARED.stream().anyMatch(name::startsWith)) {
                byte[] a = yours.getOrDefault(name, NOTHING);
                byte[] b = right.getOrDefault(name, NOTHING);
                int length = Math.max(a.length, b.length);
                int at = Arrays.mismatch(Arrays.copyOf(a, length), Arrays.copyOf(b, length));
                if (at >= 0) {
                    return Optional.of(new Difference(name, at));
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        return file + " differs at byte " + filePosition;
    }
}
