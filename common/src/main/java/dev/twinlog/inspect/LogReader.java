package dev.twinlog.inspect;

import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Reads a commit log: single places ({@link #at}) and record after record ({@link #from}), in bounded memory. Files may
 * grow, be cut or be deleted meanwhile; a deleted file is as one that never was.
 *
 * <p>Not safe for use by many threads; open one for each.
 */
public final class LogReader implements AutoCloseable {
    private static final int FIRST_STRETCH_BYTES = 64 << 10;
    private static final int STRETCH_GROWTH = 16;
    private static final int NEAR_BYTES = 4 << 20;

    private final Disk disk;
    private final List<NumberedFile> files;
    private final NavigableMap<Long, NumberedFile> byStart = new TreeMap<>();
    private OpenLogFile open;

    LogReader(Disk disk, List<NumberedFile> files) {
        this.disk = disk;
        this.files = files;
        files.forEach(f -> byStart.put(f.start(), f));
    }

    /** The log's first offset; 0 if it has no files. */
    public long minOffset() {
        return files.isEmpty() ? 0 : files.get(0).start();
    }

    /** What begins at {@code logOffset}, the body compared with its CRC; empty if no file holds that offset. */
    public Optional<LogPlace> at(long logOffset) throws IOException {
        Optional<NumberedFile> file = fileHolding(logOffset);
        if (file.isEmpty() || !reach(file.get())) {
            return Optional.empty();
        }
        long position = logOffset - open.file().start();
        ScanResult result = open.scanner().scanWithCrc(position);
        return Optional.of(new LogPlace(logOffset, open.file(), result));
    }

    /** The sound message that begins at {@code logOffset}, if there is one. */
    public Optional<MessageRecord> recordAt(long logOffset) throws IOException {
        return at(logOffset)
                .map(LogPlace::result)
                .filter(ScanResult.Message.class::isInstance)
                .map(r -> ((ScanResult.Message) r).record());
    }

    /** Walks the log from {@code logOffset}, where a record or a file begins; see {@link #firstAtOrAfter}. */
    public LogCursor from(long logOffset) {
        return new LogCursor(disk, files, logOffset);
    }

    /**
     * Where to walk from to come past {@code logOffset}: a record that begins there or not far before it, or the begin
     * of its file if it has none before it. Only the bytes before the offset are searched, the nearest first.
     */
    public long startBefore(long logOffset) throws IOException {
        Optional<NumberedFile> file = fileHolding(logOffset);
        if (file.isEmpty() || recordAt(logOffset).isPresent() || !reach(file.get())) {
            return logOffset;
        }
        long fileStart = file.get().start();
        long position = logOffset - fileStart;
        for (long bytes = FIRST_STRETCH_BYTES; bytes < position; bytes *= STRETCH_GROWTH) {
            OptionalLong message = open.scanner().nextMessage(position - bytes, position);
            if (message.isPresent()) {
                return fileStart + message.getAsLong();
            }
        }
        return fileStart;
    }

    /** Walks the whole log. */
    public LogCursor fromStart() {
        return from(minOffset());
    }

    /**
     * The first message, sound or broken, that begins at {@code logOffset} or behind it; found by walking from the
     * begin of the file that holds it unless a sound one begins right there.
     */
    public Optional<LogPlace> firstAtOrAfter(long logOffset) throws IOException {
        Optional<LogPlace> there = at(logOffset);
        if (there.isPresent() && there.get().result() instanceof ScanResult.Message) {
            return there;
        }
        long fileStart = fileHolding(logOffset).map(NumberedFile::start).orElse(logOffset);
        try (LogCursor cursor = from(fileStart)) {
            Optional<LogPlace> place = cursor.next();
            while (place.isPresent()
                    && (place.get().logOffset() < logOffset
                            || !isRecord(place.get().result()))) {
                place = cursor.next();
            }
            return place;
        }
    }

    /** Where the log ends: behind its last sound message or blank, found by walking its last file with data. */
    public long endOffset() throws IOException {
        for (int i = files.size() - 1; i >= 0; i--) {
            long start = files.get(i).start();
            try (LogCursor cursor = new LogCursor(disk, files.subList(0, i + 1), start)) {
                long end = cursor.endOfSoundData();
                if (end > start) {
                    return end;
                }
            }
        }
        return minOffset();
    }

    /**
     * Where to walk from to come to the log's end soon: a message of the last file with data, found by halving the file
     * until no more than 4 MiB lie behind it, so the file's begin if that is no larger. What is unsound before is not
     * come upon; {@link #endOffset} is exact.
     */
    public long startNearEnd() throws IOException {
        for (int i = files.size() - 1; i >= 0; i--) {
            NumberedFile file = files.get(i);
            if (file.file().size() > 0 && reach(file) && beginsSoundly()) {
                return file.start() + positionNearEnd(file.file().size());
            }
        }
        return minOffset();
    }

    private boolean beginsSoundly() throws IOException {
        ScanResult first = open.scanner().scanWithCrc(0);
        return first instanceof ScanResult.Message || first instanceof ScanResult.Blank;
    }

    private long positionNearEnd(long fileBytes) throws IOException {
        long known = 0;
        long end = fileBytes;
        while (end - known > NEAR_BYTES) {
            long middle = known + (end - known) / 2;
            OptionalLong message = open.scanner().nextMessage(middle, middle + FIRST_STRETCH_BYTES);
            if (message.isPresent()) {
                known = message.getAsLong();
            } else {
                end = middle;
            }
        }
        return known;
    }

    private static boolean isRecord(ScanResult result) {
        return !(result instanceof ScanResult.Blank) && !(result instanceof ScanResult.End);
    }

    private Optional<NumberedFile> fileHolding(long logOffset) {
        return Optional.ofNullable(byStart.floorEntry(logOffset))
                .map(Map.Entry::getValue)
                .filter(f -> f.holds(logOffset));
    }

    private boolean reach(NumberedFile file) throws IOException {
        if (open != null && open.file().equals(file)) {
            return true;
        }
        close();
        try {
            open = OpenLogFile.forSingleRecords(disk, file);
            return true;
        } catch (NoSuchFileException e) {
            return false; // deleted since the folder was listed
        }
    }

    @Override
    public void close() throws IOException {
        if (open != null) {
            open.close();
            open = null;
        }
    }
}
