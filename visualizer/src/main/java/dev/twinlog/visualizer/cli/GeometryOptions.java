package dev.twinlog.visualizer.cli;

import dev.twinlog.inspect.GeometryHints;
import java.util.OptionalInt;
import picocli.CommandLine.Option;

/** Sizes of a store's files that cannot be told, or are not to be guessed. */
final class GeometryOptions {
    @Option(
            names = "--commitlog-file-size",
            paramLabel = "BYTES",
            description = "Size of a commit log file; else read from the files.")
    private Integer logFileBytes;

    @Option(
            names = "--queue-file-entries",
            paramLabel = "N",
            description = "Entries in a consume queue file; else read from the files.")
    private Integer queueFileEntries;

    @Option(
            names = "--index-slots",
            paramLabel = "N",
            description = "Slots in an index file; else worked out from its content.")
    private Integer indexSlots;

    @Option(
            names = "--index-items",
            paramLabel = "N",
            description = "Items in an index file; else worked out from its content.")
    private Integer indexItems;

    GeometryHints hints() {
        return new GeometryHints(
                positive("--commitlog-file-size", logFileBytes),
                positive("--queue-file-entries", queueFileEntries),
                positive("--index-slots", indexSlots),
                positive("--index-items", indexItems));
    }

    private static OptionalInt positive(String option, Integer value) {
        if (value == null) {
            return OptionalInt.empty();
        }
        if (value < 1) {
            throw new UnusableInputException("%s must be at least 1, not %d".formatted(option, value));
        }
        return OptionalInt.of(value);
    }
}
