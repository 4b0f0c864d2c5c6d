package dev.twinlog.inspect;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Compares what two stores hold, and finds the first difference: in the log byte by byte, else in a queue entry by
 * entry, else in the index item by item. File sizes and index file names do not matter, nor do times that an index file
 * counts from its own beginning. Bounded memory.
 */
public final class FolderComparison {
    private FolderComparison() {}

    /** The first difference; empty if the two hold the same. */
    public static Optional<Difference> firstDifference(StoreFolder left, StoreFolder right) throws IOException {
        for (Part part : List.<Part>of(
                LogComparison::firstDifference, QueueComparison::firstDifference, IndexComparison::firstDifference)) {
            Optional<Difference> difference = part.firstDifference(left, right);
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    private interface Part {
        Optional<Difference> firstDifference(StoreFolder left, StoreFolder right) throws IOException;
    }
}
