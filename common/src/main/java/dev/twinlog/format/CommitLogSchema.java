package dev.twinlog.format;

import dev.twinlog.layout.ByteSource;
import dev.twinlog.layout.Field;
import dev.twinlog.layout.FileSchema;
import dev.twinlog.layout.Part;
import dev.twinlog.layout.Span;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The bytes of a commit log file: walks its records up to the byte that is asked for, and remembers places on the way
 * so that the next question is quick.
 *
 * <p>Safe for use by many threads. The remembered places hold while the log only grows; when none of the file's parts
 * begins there any more they are forgotten.
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
    public synchronized Optional<Part> partAt(ByteSource file, long filePosition) throws IOException {
        if (filePosition < 0 || filePosition >= file.size()) {
            return Optional.empty();
        }
        long known = knownStarts.floorKey(filePosition);
        Walk walk = new Walk(file, filePosition);
        return walk.from(lastStart <= filePosition ? Math.max(lastStart, known) : known);
    }

    /** One walk along the parts of a file, up to the one that holds a position. */
    private final class Walk {
        private final ByteSource file;
        private final long filePosition;

        Walk(ByteSource file, long filePosition) {
            this.file = file;
            this.filePosition = filePosition;
        }

        Optional<Part> from(long known) throws IOException {
            LogFileScanner scanner = filePosition - known < BYTES_BETWEEN_KNOWN_STARTS
                    ? LogFileScanner.forSingleRecords(file, fileStart)
                    : LogFileScanner.forWalking(file, fileStart);
            long start = known;
            long end = known;
            while (end <= filePosition) {
                start = end;
                ScanResult part = scanner.scan(start);
                if (start == known && known > 0 && !isSound(part)) {
                    forget(); // the file was cut and written anew
                    return from(0);
                }
                if (isSound(part)) {
                    remember(start);
                }
                end = endOf(part, scanner, start);
                if (end <= start) {
                    return Optional.empty(); // the file was cut meanwhile
                }
                if (filePosition < end) {
                    return Optional.of(new Part(name(part, start), start, end, spans(part, file, start)));
                }
            }
            return Optional.empty();
        }

        private long endOf(ScanResult part, LogFileScanner scanner, long start) throws IOException {
            if (part instanceof ScanResult.Message message) {
                return start + message.record().size();
            }
            boolean mayGoOn = part instanceof ScanResult.Corrupt || part instanceof ScanResult.Incomplete;
            return mayGoOn ? scanner.nextMessage(start + 1).orElse(file.size()) : file.size();
        }
    }

    private static boolean isSound(ScanResult part) {
        return part instanceof ScanResult.Message || part instanceof ScanResult.Blank;
    }

    private void forget() {
        lastStart = 0;
        knownStarts.clear();
        knownStarts.put(0L, true);
    }

    private void remember(long partStart) {
        lastStart = partStart; // the next question is often about the same part
        if (partStart - knownStarts.floorKey(partStart) >= BYTES_BETWEEN_KNOWN_STARTS) {
            knownStarts.put(partStart, true);
        }
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
        if (part instanceof ScanResult.End) {
            return "never written";
        }
        String kind = part instanceof ScanResult.Message
                ? "record "
                : part instanceof ScanResult.Blank ? "blank " : "broken record ";
        return kind + (fileStart + partStart);
    }
}
