package dev.twinlog.visualizer.web.view;

import dev.twinlog.format.ScanResult;
import dev.twinlog.inspect.LogCursor;
import dev.twinlog.inspect.LogPlace;
import dev.twinlog.inspect.LogReader;
import java.io.IOException;
import java.util.Optional;

/**
 * The sound messages on both sides of a place where none begins.
 *
 * @param before log offset at which the last one before begins
 * @param behind log offset at which the first one behind begins
 */
record Neighbours(Optional<Long> before, Optional<Long> behind) {

    static Neighbours of(LogReader log, long logOffset) throws IOException {
        Optional<Long> before = Optional.empty();
        try (LogCursor cursor = log.from(log.startBefore(logOffset))) {
            for (Optional<LogPlace> place = cursor.next(); place.isPresent(); place = cursor.next()) {
                boolean isMessage = place.get().result() instanceof ScanResult.Message;
                long at = place.get().logOffset();
                if (isMessage && at > logOffset) {
                    return new Neighbours(before, Optional.of(at));
                }
                before = isMessage ? Optional.of(at) : before;
            }
        }
        return new Neighbours(before, Optional.empty());
    }
}
