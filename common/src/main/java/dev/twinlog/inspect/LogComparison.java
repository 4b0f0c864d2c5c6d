package dev.twinlog.inspect;

import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import dev.twinlog.inspect.Difference.Place;
import java.io.IOException;
import java.util.Optional;

/** Compares two logs record by record, from where both begin. */
final class LogComparison {
    private final LogCursor left;
    private final LogCursor right;

    private LogComparison(LogCursor left, LogCursor right) {
        this.left = left;
        this.right = right;
    }

    static Optional<Difference> firstDifference(StoreFolder left, StoreFolder right) throws IOException {
        long from = Math.max(left.minLogOffset(), right.minLogOffset());
        try (LogReader leftLog = left.openLog();
                LogReader rightLog = right.openLog();
                LogCursor leftCursor = leftLog.from(from);
                LogCursor rightCursor = rightLog.from(from)) {
            return new LogComparison(leftCursor, rightCursor).run();
        }
    }

    private Optional<Difference> run() throws IOException {
        while (true) {
            Optional<LogPlace> a = left.next().filter(LogComparison::holdsData);
            Optional<LogPlace> b = right.next().filter(LogComparison::holdsData);
            if (a.isEmpty() && b.isEmpty()) {
                return Optional.empty();
            }
            if (a.isEmpty() || b.isEmpty()) {
                return Optional.of(endOfOne(a, b));
            }
            Optional<String> difference = difference(a.get(), b.get());
            if (difference.isPresent()) {
                return Optional.of(
                        new Difference(difference.get(), a.map(LogComparison::place), b.map(LogComparison::place)));
            }
        }
    }

    private static boolean holdsData(LogPlace place) {
        return !(place.result() instanceof ScanResult.End);
    }

    private static Difference endOfOne(Optional<LogPlace> a, Optional<LogPlace> b) {
        long end = a.or(() -> b).orElseThrow().logOffset();
        String what = a.isEmpty()
                ? "the first log ends before log offset %d, the second goes on".formatted(end)
                : "the second log ends before log offset %d, the first goes on".formatted(end);
        return new Difference(what, a.map(LogComparison::place), b.map(LogComparison::place));
    }

    private static Place place(LogPlace place) {
        return new Place(place.file().name(), place.filePosition());
    }

    private static Optional<String> difference(LogPlace a, LogPlace b) {
        if (a.logOffset() != b.logOffset()) {
            return Optional.of("a record begins at log offset %d in the first log, at %d in the second"
                    .formatted(a.logOffset(), b.logOffset()));
        }
        boolean same = a.result() instanceof ScanResult.Message first && b.result() instanceof ScanResult.Message second
                ? first.record().hasSameBytes(second.record())
                : a.result().equals(b.result());
        return same
                ? Optional.empty()
                : Optional.of("log offset %d: %s, but %s".formatted(a.logOffset(), words(a), words(b)));
    }

    private static String words(LogPlace place) {
        if (place.result() instanceof ScanResult.Message message) {
            MessageRecord record = message.record();
            return "a message of %d bytes for %s/%d".formatted(record.size(), record.topic(), record.queueId());
        }
        if (place.result() instanceof ScanResult.Blank blank) {
            return "a blank of %d bytes".formatted(blank.size());
        }
        return "no sound record";
    }
}
