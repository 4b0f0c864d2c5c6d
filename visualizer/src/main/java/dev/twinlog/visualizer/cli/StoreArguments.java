package dev.twinlog.visualizer.cli;

import dev.twinlog.inspect.GeometryHints;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.MappedDisk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalInt;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The store folder a reading command works on, and the sizes it cannot tell by itself. */
final class StoreArguments {
    @Parameters(index = "0", paramLabel = "DIR", description = "The store folder: the one that holds commitlog.")
    private Path folder;

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

    StoreFolder open() throws IOException {
        GeometryHints hints = new GeometryHints(
                positive("--commitlog-file-size", logFileBytes),
                positive("--queue-file-entries", queueFileEntries),
                positive("--index-slots", indexSlots),
                positive("--index-items", indexItems));
        return StoreFolder.open(new MappedDisk(), folder, hints);
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
