package dev.twinlog.inspect;

import dev.twinlog.inspect.Difference.Place;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares the consume queues of two stores, entry by entry, from where both begin. */
final class QueueComparison {
    private QueueComparison() {}

    static Optional<Difference> firstDifference(StoreFolder left, StoreFolder right) throws IOException {
        Set<String> names = Stream.of(left, right)
                .flatMap(folder -> folder.queues().stream())
                .map(QueueFolder::name)
                .collect(Collectors.toCollection(TreeSet::new));
        for (String name : names) {
            Optional<Difference> difference = compare(name, queue(left, name), queue(right, name));
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    private static Optional<QueueReader> queue(StoreFolder folder, String name) {
        return folder.queues().stream()
                .filter(queue -> queue.name().equals(name))
                .map(folder::openQueue)
                .findFirst();
    }

    private static Optional<Difference> compare(String name, Optional<QueueReader> left, Optional<QueueReader> right)
            throws IOException {
        long leftEnd = left.isPresent() ? left.get().endIndex() : 0;
        long rightEnd = right.isPresent() ? right.get().endIndex() : 0;
        if (left.isPresent() && right.isPresent()) {
            long from = Math.max(left.get().minIndex(), right.get().minIndex());
            for (long index = from; index < Math.min(leftEnd, rightEnd); index++) {
                Optional<QueueEntry> a = left.get().entry(index);
                Optional<QueueEntry> b = right.get().entry(index);
                if (!a.equals(b)) {
                    return Optional.of(at("queue %s, entry %d differs".formatted(name, index), index, left, right));
                }
            }
        }
        return leftEnd == rightEnd
                ? Optional.empty()
                : Optional.of(at(
                        "queue %s ends before entry %d in the first store, before entry %d in the second"
                                .formatted(name, leftEnd, rightEnd),
                        Math.min(leftEnd, rightEnd),
                        left,
                        right));
    }

    private static Difference at(String what, long index, Optional<QueueReader> left, Optional<QueueReader> right) {
        Function<QueueReader, Optional<Place>> place = reader ->
                reader.fileOf(index).map(file -> new Place(file.name(), QueueReader.filePosition(file, index)));
        return new Difference(what, left.flatMap(place), right.flatMap(place));
    }
}
