package dev.twinlog.log;

import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.RecordScanner;
import dev.twinlog.format.ScanResult;
import dev.twinlog.mapped.MappedFile;
import dev.twinlog.mapped.MappedFileQueue;
import java.util.Optional;

/**
 * Reads the log record by record, for one thread. It takes what is committed of a file once and goes through it, so
 * that a reader who lags pays for holding the file once in many records; a file is not deleted meanwhile.
 */
public final class RecordCursor implements AutoCloseable {
    private final MappedFileQueue files;
    private final MessageRecord record = new MessageRecord(); // moved from message to message
    private final Optional<ScanResult> message = Optional.of(record.found()); // what is told of each of them
    private Optional<Piece> held = Optional.empty();

    RecordCursor(MappedFileQueue files) {
        this.files = files;
    }

    /** Committed bytes of a file, from some record on, and how a scanner sees them. */
    private record Piece(SelectMappedBufferResult bytes, RecordScanner.Stretch stretch) {

        /** @param fileEnd log offset behind the file's last byte */
        static Piece of(SelectMappedBufferResult bytes, long fileEnd) {
            long start = bytes.startOffset();
            return new Piece(
                    bytes, new RecordScanner.Stretch(bytes.buffer(), start, bytes.size(), (int) (fileEnd - start)));
        }

        boolean isMessage(long logOffset, MessageRecord record) {
            long at = logOffset - bytes.startOffset();
            return at >= 0 && at <= bytes.size() && scan(logOffset, record) == record.found();
        }

        boolean holds(long logOffset) {
            return logOffset >= bytes.startOffset() && logOffset < bytes.startOffset() + bytes.size();
        }

        ScanResult scan(long logOffset, MessageRecord record) {
            return RecordScanner.scan(stretch, (int) (logOffset - bytes.startOffset()), record);
        }
    }

    /**
     * Whether what the cursor has taken holds a message at {@code logOffset}, which {@link #record()} is then, until
     * the next call of any method.
     */
    public boolean isAtMessage(long logOffset) {
        return held.isPresent() && held.get().isMessage(logOffset, record);
    }

    public MessageRecord record() {
        return record;
    }

    /**
     * What lies at {@code logOffset}; empty if nothing is committed there. A message it finds may be read until the
     * next call of any method.
     */
    public Optional<ScanResult> at(long logOffset) {
        if (held.isEmpty() || !held.get().holds(logOffset)) {
            take(logOffset);
        }
        if (held.isEmpty()) {
            return Optional.empty();
        }
        ScanResult result = held.get().scan(logOffset, record);
        if (result == record.found()) {
            return message;
        }
        return Optional.of(result instanceof ScanResult.Incomplete ? scanAnew(logOffset) : result);
    }

    /** A slave's log grows by any number of bytes: more of the record may be there by now. */
    private ScanResult scanAnew(long logOffset) {
        take(logOffset);
        return held.<ScanResult>map(piece -> piece.scan(logOffset, record))
                .orElseGet(() -> new ScanResult.Incomplete(0));
    }

    private void take(long logOffset) {
        close();
        Optional<MappedFile> file = files.find(logOffset);
        if (file.isPresent()) {
            held = file.get()
                    .selectFrom((int) (logOffset - file.get().startOffset()))
                    .map(bytes -> Piece.of(bytes, file.get().endOffset()));
            if (held.isPresent() && !held.get().holds(logOffset)) {
                close();
            }
        }
    }

    /** Gives back what is held; the cursor can go on, and takes it again then. */
    @Override
    public void close() {
        held.ifPresent(piece -> piece.bytes().close());
        held = Optional.empty();
    }
}
