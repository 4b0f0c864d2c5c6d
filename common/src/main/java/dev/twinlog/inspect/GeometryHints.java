package dev.twinlog.inspect;

import java.util.OptionalInt;

/**
 * Sizes that the caller knows; what is empty is read from the files.
 *
 * @param logFileBytes size of a commit log file
 * @param queueFileEntries entries in a consume queue file
 * @param indexSlots slots in an index file
 * @param indexItems items in an index file, the unused item 0 included
 */
public record GeometryHints(
        OptionalInt logFileBytes, OptionalInt queueFileEntries, OptionalInt indexSlots, OptionalInt indexItems) {
    /** Nothing is known beforehand. */
    public static final GeometryHints NONE =
            new GeometryHints(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty());
}
