package dev.twinlog.format;

import dev.twinlog.layout.ByteSource;
import dev.twinlog.layout.Field;
import dev.twinlog.layout.FileSchema;
import dev.twinlog.layout.Location;
import dev.twinlog.layout.Span;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * The bytes of a commit log file: walks its records up to the byte that is asked for, and remembers places on the way
 * so that the next question is quick.
 *
 * <p>Safe for use by many threads. The remembered places hold while the log only grows; make a new schema for a file
 * that was cut.
 */
public final class CommitLogSchema implements FileSchema {
    private static final int BYTES_BETWEEN_KNOWN_STARTS = 16 << 10;
    private static final int LARGEST_FRAGMENT_BYTES = 64 << 10;
    private static final int BLANK_HEADER_BYTES = MessageLayout.BLANK_HEADER_BYTES;

    private final long fileStart;
    private final NavigableMap<Long, Boolean> knownStarts = new TreeMap<>();
    private long lastStart;

    /** @param fileStart log offset of the file's first byte */
    public CommitLogSchema(long fileStart) {
        this.fileStart = fileStart;
        knownStarts.put(0L, true);
    }

    @Override
    public synchronized Optional<Location> fieldAt(ByteSource file, long filePosition) throws IOException {
        if (filePosition < 0 || filePosition >= file.size()) {
            return Optional.empty();
        }
        long known = lastStart <= filePosition
                ? Math.max(lastStart, knownStarts.floorKey(filePosition))
                : knownStarts.floorKey(filePosition);
        LogFileScanner scanner = filePosition - known < BYTES_BETWEEN_KNOWN_STARTS
                ? LogFileScanner.forSingleRecords(file, fileStart)
                : LogFileScanner.forWalking(file, fileStart);
        OptionalLong start = OptionalLong.of(known);
        while (start.isPresent() && start.getAsLong() <= filePosition) {
            long partStart = start.getAsLong();
            remember(partStart);
            ScanResult part = scanner.scan(partStart);
            if (!(part instanceof ScanResult.Message message)
                    || filePosition < partStart + message.record().size()) {
                Optional<Location> location = locate(part, file, partStart, filePosition);
                if (location.isPresent()) {
                    lastStart = partStart; // the next question is often about the same part
                    return location;
                }
            }
            start = next(part, scanner, partStart);
        }
        return Optional.empty();
    }

    private Optional<Location> locate(ScanResult part, ByteSource file, long partStart, long filePosition)
            throws IOException {
        return spans(part, file, partStart).stream()
                .filter(span -> filePosition - partStart < span.end())
                .findFirst()
                .map(span -> new Location(name(part, partStart), partStart, span));
    }

    private void remember(long partStart) {
        if (partStart - knownStarts.floorKey(partStart) >= BYTES_BETWEEN_KNOWN_STARTS) {
            knownStarts.put(partStart, true);
        }
    }

    private static OptionalLong next(ScanResult part, LogFileScanner scanner, long partStart) throws IOException {
        if (part instanceof ScanResult.Message message) {
            return OptionalLong.of(partStart + message.record().size());
        }
        return part instanceof ScanResult.Corrupt ? scanner.nextMessage(partStart + 1) : OptionalLong.empty();
    }

    private static List<Span> spans(ScanResult part, ByteSource file, long partStart) throws IOException {
        if (part instanceof ScanResult.Message message) {
            return message.record().spans();
        }
        if (part instanceof ScanResult.Blank blank) {
            List<Field> header = MessageLayout.BLANK_LAYOUT.fields();
            return List.of(
                    new Span(header.get(0), 0, Integer.BYTES),
                    new Span(header.get(1), Integer.BYTES, Integer.BYTES),
                    new Span(MessageLayout.BLANK_FILLER, BLANK_HEADER_BYTES, blank.size() - BLANK_HEADER_BYTES));
        }
        return part instanceof ScanResult.End ? List.of() : fragment(file, partStart);
    }

    /** The fields of a broken record as far as they can be told. */
    private static List<Span> fragment(ByteSource file, long partStart) throws IOException {
        ByteBuffer bytes = file.read(partStart, LARGEST_FRAGMENT_BYTES);
        return MessageLayout.LAYOUT.spans(bytes, 0, bytes.limit());
    }

    private String name(ScanResult part, long partStart) {
        String kind = part instanceof ScanResult.Message
                ? "record "
                : part instanceof ScanResult.Blank ? "blank " : "broken record ";
        return kind + (fileStart + partStart);
    }
}
