package dev.twinlog.visualizer.cli;

import dev.twinlog.format.ScanResult;
import dev.twinlog.inspect.LogPlace;

/** Says what lies at a place of the log that holds no sound record. */
final class BrokenPlace {
    private BrokenPlace() {}

    static String line(LogPlace place) {
        return "at log offset %d (%s at %d): %s"
                .formatted(place.logOffset(), place.file().name(), place.filePosition(), words(place.result()));
    }

    static String words(ScanResult result) {
        if (result instanceof ScanResult.Corrupt corrupt) {
            return "a broken record, %s: %s".formatted(corrupt.field(), corrupt.reason());
        }
        if (result instanceof ScanResult.Incomplete incomplete) {
            return "a record of %d bytes of which the file holds only a part".formatted(incomplete.size());
        }
        return "nothing is written, though the log goes on in a later file";
    }
}
