package dev.twinlog.visualizer.web.view;

import dev.twinlog.format.ScanResult;
import dev.twinlog.inspect.LogCursor;
import dev.twinlog.inspect.LogPlace;
import dev.twinlog.inspect.LogReader;
import dev.twinlog.inspect.NumberedFile;
import dev.twinlog.inspect.StoreFolder;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Follows the end of a log that somebody else writes. The first look walks its last few MiB, each further one only what
 * is new. Not safe for use by many threads.
 */
public final class LogTail {
    private boolean known;
    private long end;
    private String remark = "";

    /** Where the log ends, as of the last look: behind its last sound message or blank. */
    public long end() {
        return end;
    }

    /** What lies at the end that is neither sound nor empty; empty if nothing does. */
    public String remark() {
        return remark;
    }

    /** Looks again. @param folder listed just now */
    public void look(StoreFolder folder) throws IOException {
        try (LogReader log = folder.openLog()) {
            if (!known || end < folder.minLogOffset() || end > lastByte(folder)) {
                end = log.startNearEnd();
                known = true;
            }
            walkFrom(log);
        }
    }

    private static long lastByte(StoreFolder folder) {
        var files = folder.logFiles();
        return files.isEmpty() ? 0 : files.get(files.size() - 1).end();
    }

    private void walkFrom(LogReader log) throws IOException {
        remark = "";
        try (LogCursor cursor = log.from(end)) {
            Optional<LogPlace> place = cursor.next();
            while (place.isPresent() && isSound(place.get().result())) {
                end = endOf(place.get());
                place = cursor.next();
            }
            remark = place.map(LogTail::remarkOn).orElse("");
        }
    }

    private static boolean isSound(ScanResult result) {
        return result instanceof ScanResult.Message || result instanceof ScanResult.Blank;
    }

    private static long endOf(LogPlace place) {
        return place.result() instanceof ScanResult.Message message
                ? place.logOffset() + message.record().size()
                : place.file().end();
    }

    private static String remarkOn(LogPlace place) {
        if (place.result() instanceof ScanResult.Corrupt corrupt) {
            return "at %d: %s: %s".formatted(place.logOffset(), corrupt.field(), corrupt.reason());
        }
        return place.result() instanceof ScanResult.Incomplete
                ? "at %d: a record that is not all there".formatted(place.logOffset())
                : "";
    }

    /** The newest message before {@code end}; empty if there is none. The newest files may be begun and still empty. */
    public static Optional<Long> newestMessage(StoreFolder folder, long end) throws IOException {
        List<NumberedFile> files =
                folder.logFiles().stream().filter(f -> f.start() < end).toList();
        Optional<Long> newest = Optional.empty();
        try (LogReader log = folder.openLog()) {
            for (int i = files.size() - 1; i >= 0 && newest.isEmpty(); i--) {
                long last = Math.min(end, files.get(i).end()) - 1;
                newest = lastMessage(log, log.startBefore(last), end);
            }
        }
        return newest;
    }

    private static Optional<Long> lastMessage(LogReader log, long from, long end) throws IOException {
        Optional<Long> last = Optional.empty();
        try (LogCursor cursor = log.from(from)) {
            Optional<LogPlace> place = cursor.next();
            while (place.isPresent() && place.get().logOffset() < end) {
                if (place.get().result() instanceof ScanResult.Message) {
                    last = Optional.of(place.get().logOffset());
                }
                place = cursor.next();
            }
        }
        return last;
    }
}
