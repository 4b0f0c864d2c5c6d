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
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * The bytes of a commit log file: walks its records up to the byte that is asked for, from so far before it that no
 * record which only lies in the body of another can be taken for one of the log's, and remembers places on the way so
 * that the next question is quick.
 *
 * <p>Safe for use by many threads. The remembered places hold while the log only grows; when none of the file's parts
 * begins there any more they are forgotten.
 */
public final class CommitLogSchema implements FileSchema {
    private static final int BYTES_BETWEEN_KNOWN_STARTS = 16 << 10;
    private static final long FAR_BYTES = 8 << 20; // twice the largest message that a broker takes unless configured
    private static final long NESTED_BYTES = FAR_BYTES / 2;
    private static final int FARTHER = 16;
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
        return new Walk(file, filePosition).from(nearest(file, filePosition));
    }

    /**
     * Where a walk begins.
     *
     * @param trusted from here on its steps are records of the log; one that was searched for may lie in a body, and
     *     those behind it until that body's end
     */
    private record Begin(long start, long trusted) {
        static Begin known(long start) {
            return new Begin(start, start);
        }
    }

    /** At a place that is known, or, if that is far away, at a record that is searched for. */
    private Begin nearest(ByteSource file, long filePosition) throws IOException {
        long floor = knownStarts.floorKey(filePosition);
        long known = lastStart <= filePosition ? Math.max(lastStart, floor) : floor;
        LogFileScanner scanner = LogFileScanner.forSingleRecords(file, fileStart);
        for (long bytes = FAR_BYTES; bytes < filePosition - known; bytes *= FARTHER) {
            OptionalLong message = scanner.nextMessage(filePosition - bytes, filePosition - NESTED_BYTES);
            if (message.isPresent()) {
                return new Begin(message.getAsLong(), message.getAsLong() + NESTED_BYTES);
            }
        }
        return Begin.known(known);
    }

    /** One walk along the parts of a file, up to the one that holds a position. */
    private final class Walk {
        private final ByteSource file;
        private final long filePosition;

        Walk(ByteSource file, long filePosition) {
            this.file = file;
            this.filePosition = filePosition;
        }

        Optional<Part> from(Begin begin) throws IOException {
            LogFileScanner scanner = filePosition - begin.start() < BYTES_BETWEEN_KNOWN_STARTS
                    ? LogFileScanner.forSingleRecords(file, fileStart)
                    : LogFileScanner.forWalking(file, fileStart);
            long start = begin.start();
            long end = start;
            while (end <= filePosition) {
                start = end;
                ScanResult part = scanner.scan(start);
                if (start == begin.start() && start > 0 && !isSound(part)) {
                    forget(); // the file was cut and written anew
                    return from(nearest(file, filePosition));
                }
                if (isSound(part) && start >= begin.trusted()) {
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
