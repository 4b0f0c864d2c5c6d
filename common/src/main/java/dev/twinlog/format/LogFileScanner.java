package dev.twinlog.format;

import dev.twinlog.layout.ByteSource;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.OptionalLong;

/**
 * Scans one log file through windows of bounded size, so that the file may be larger than memory, may be written while
 * it is read, and may lie in every length field.
 *
 * <p>Not safe for use by many threads. The results stay valid when the scanner moves on.
 */
public final class LogFileScanner {
    /** The largest record that is read; RocketMQ's own limit is 4 MiB unless configured. */
    public static final int LARGEST_RECORD_BYTES = 128 << 20;

    private static final int SEQUENTIAL_BYTES = 256 << 10;
    private static final int SINGLE_BYTES = 4 << 10;
    private static final int BYTES_TO_PHYSICAL_OFFSET_END = MessageLayout.PHYSICAL_OFFSET.constantStart() + Long.BYTES;
    private static final int MOST_LOOKS = 100;
    private static final ByteBuffer ZEROS =
            ByteBuffer.allocate(SEQUENTIAL_BYTES).asReadOnlyBuffer();
    private static final int MAGIC_START = MessageLayout.MAGIC_CODE.constantStart();

    private final ByteSource file;
    private final long fileStart;
    private final int windowBytes;
    private long windowStart;
    private long
            fileEnd; // as of the last load: to ask for it at each record would cost more than to look at the record
    private ByteBuffer window = ByteBuffer.allocate(0);

    private LogFileScanner(ByteSource file, long fileStart, int windowBytes) {
        this.file = file;
        this.fileStart = fileStart;
        this.windowBytes = windowBytes;
    }

    /** For scanning record after record. @param fileStart log offset of the file's first byte */
    public static LogFileScanner forWalking(ByteSource file, long fileStart) {
        return new LogFileScanner(file, fileStart, SEQUENTIAL_BYTES);
    }

    /** For scanning single records here and there. @param fileStart log offset of the file's first byte */
    public static LogFileScanner forSingleRecords(ByteSource file, long fileStart) {
        return new LogFileScanner(file, fileStart, SINGLE_BYTES);
    }

    private interface Check {
        ScanResult scan(ByteBuffer buffer, RecordScanner.Place place);
    }

    /** What begins at {@code filePosition}; the body's CRC is left unread. */
    public ScanResult scan(long filePosition) throws IOException {
        return scan(filePosition, RecordScanner::scan);
    }

    /** What begins at {@code filePosition}, the body compared with its CRC. */
    public ScanResult scanWithCrc(long filePosition) throws IOException {
        return scan(filePosition, RecordScanner::scanWithCrc);
    }

    private ScanResult scan(long filePosition, Check check) throws IOException {
        if (filePosition >= windowStart && filePosition < windowStart + window.limit()) {
            ScanResult known = check.scan(window, placeAt(filePosition));
            if (known instanceof ScanResult.Message || known instanceof ScanResult.Blank) {
                return known;
            } // bad news may only mean that the window is older than the bytes, or than the file's size
        }
        return look(filePosition, check);
    }

    /** Bad news counts once two looks agree: a store may be in the middle of writing the record. */
    private ScanResult look(long filePosition, Check check) throws IOException {
        ScanResult seen = lookOnce(filePosition, check);
        for (int looks = 1; looks < MOST_LOOKS && isBroken(seen); looks++) {
            ScanResult again = lookOnce(filePosition, check);
            if (again.equals(seen)) {
                return again;
            }
            seen = again;
        }
        return seen;
    }

    private static boolean isBroken(ScanResult result) {
        return result instanceof ScanResult.Corrupt || result instanceof ScanResult.Incomplete;
    }

    private ScanResult lookOnce(long filePosition, Check check) throws IOException {
        load(filePosition, windowBytes);
        ScanResult result = check.scan(window, placeAt(filePosition));
        return result instanceof ScanResult.Incomplete incomplete && incomplete.size() > window.limit()
                ? scanGrown(filePosition, incomplete.size(), check)
                : result;
    }

    private ScanResult scanGrown(long filePosition, int size, Check check) throws IOException {
        if (size > LARGEST_RECORD_BYTES) {
            return new ScanResult.Corrupt(
                    MessageLayout.TOTAL_SIZE,
                    "size %d is more than the %d bytes a record may have".formatted(size, LARGEST_RECORD_BYTES),
                    0);
        }
        if (window.limit() >= BYTES_TO_PHYSICAL_OFFSET_END) {
            long said = MessageLayout.PHYSICAL_OFFSET.getLong(window, 0);
            if (said != fileStart + filePosition) {
                return new ScanResult.Corrupt(
                        MessageLayout.PHYSICAL_OFFSET,
                        "says %d, lies at %d".formatted(said, fileStart + filePosition),
                        size);
            }
        }
        load(filePosition, size);
        return check.scan(window, placeAt(filePosition));
    }

    private RecordScanner.Place placeAt(long filePosition) {
        int at = (int) (filePosition - windowStart);
        int readable = window.limit() - at;
        long room = Math.max(fileEnd - filePosition, readable);
        return new RecordScanner.Place(at, readable, (int) Math.min(room, Integer.MAX_VALUE), fileStart + filePosition);
    }

    private void load(long filePosition, int bytes) throws IOException {
        window = file.read(filePosition, bytes);
        windowStart = filePosition;
        fileEnd = file.size();
    }

    /**
     * Searches byte by byte for the next message that is sound and says that it lies where it does.
     *
     * @return its file position, at least {@code from}
     */
    public OptionalLong nextMessage(long from) throws IOException {
        return nextMessage(from, Long.MAX_VALUE);
    }

    /**
     * The same, if it begins before {@code to}.
     *
     * @return its file position, at least {@code from} and below {@code to}
     */
    public OptionalLong nextMessage(long from, long to) throws IOException {
        long position = from;
        ByteBuffer bytes = file.read(position, SEQUENTIAL_BYTES);
        while (bytes.limit() >= BYTES_TO_PHYSICAL_OFFSET_END && position < to) {
            int last = (int) Math.min(bytes.limit() - BYTES_TO_PHYSICAL_OFFSET_END, to - position - 1);
            for (int i = behindZeros(bytes); i <= last; i++) {
                if (looksLikeMessage(bytes, i, fileStart + position + i)
                        && scan(position + i) instanceof ScanResult.Message) {
                    return OptionalLong.of(position + i);
                }
            }
            position += last + 1;
            bytes = file.read(position, SEQUENTIAL_BYTES);
        }
        return OptionalLong.empty();
    }

    /** Where a message could begin at the earliest: logs are mostly zeros, and those can be skipped all at once. */
    private static int behindZeros(ByteBuffer bytes) {
        int zeros = bytes.mismatch(ZEROS.slice(0, bytes.limit()));
        return zeros < 0 ? bytes.limit() : Math.max(0, zeros - MAGIC_START);
    }

    private static boolean looksLikeMessage(ByteBuffer bytes, int at, long logOffset) {
        return bytes.get(at + MAGIC_START) == (byte) (MessageLayout.MESSAGE_MAGIC >>> 24)
                && MessageLayout.isMessage(MessageLayout.MAGIC_CODE.getInt(bytes, at))
                && MessageLayout.PHYSICAL_OFFSET.getLong(bytes, at) == logOffset;
    }
}
