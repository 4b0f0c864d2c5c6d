package dev.twinlog.log;

import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.RecordScanner;
import dev.twinlog.format.ScanResult;
import dev.twinlog.mapped.MappedFile;
import dev.twinlog.mapped.MappedFileQueue;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** Reads records of the commit log. Safe for use by many threads, beside the writer. */
public final class CommitLogReader implements FollowableLog {
    private final MappedFileQueue files;

    public CommitLogReader(MappedFileQueue files) {
        this.files = files;
    }

    @Override
    public long minOffset() {
        return files.minOffset();
    }

    @Override
    public long maxOffset() {
        return files.maxOffset();
    }

    /** A reader of record after record, for one thread. */
    public RecordCursor cursor() {
        return new RecordCursor(files);
    }

    /**
     * A reader of records here and there, for one thread. @param records how many of one file are likely to be taken
     */
    public HeldLog held(int records) {
        return new HeldLog(files, records);
    }

    /** Takes {@code size} bytes of the log to read; empty unless all lie committed in one file. */
    public Optional<SelectMappedBufferResult> select(long logOffset, int size) {
        return files.select(logOffset, size);
    }

    /** Takes the bytes from {@code logOffset} on to read, at most {@code most} of one file; empty if there are none. */
    public Optional<SelectMappedBufferResult> selectUpTo(long logOffset, int most) {
        return files.selectUpTo(logOffset, most);
    }

    /** Log offset at which the last file begins; 0 if there is none. */
    public long lastFileStart() {
        return files.last().map(MappedFile::startOffset).orElse(0L);
    }

    /** Takes the record that begins at {@code logOffset} to read; empty if no sound message does. */
    public Optional<SelectMappedBufferResult> selectRecord(long logOffset) {
        OptionalLong size = read(logOffset, record -> (long) record.size())
                .map(OptionalLong::of)
                .orElse(OptionalLong.empty());
        return size.isEmpty() ? Optional.empty() : select(logOffset, (int) size.getAsLong());
    }

    /**
     * Applies {@code use} to the message at {@code logOffset}, held meanwhile; empty if no sound message begins there.
     */
    public <T> Optional<T> read(long logOffset, Function<MessageRecord, T> use) {
        return at(
                logOffset, result -> result instanceof ScanResult.Message message ? use.apply(message.record()) : null);
    }

    @Override
    public <T> Optional<T> at(long logOffset, Function<ScanResult, T> use) {
        Optional<MappedFile> file = files.find(logOffset);
        return file.isEmpty() ? Optional.empty() : at(file.get(), logOffset, use);
    }

    private static <T> Optional<T> at(MappedFile file, long logOffset, Function<ScanResult, T> use) {
        Optional<SelectMappedBufferResult> held = file.selectFrom((int) (logOffset - file.startOffset()));
        if (held.isEmpty()) {
            return Optional.empty();
        }
        try (SelectMappedBufferResult bytes = held.get()) {
            if (bytes.size() == 0) {
                return Optional.empty();
            }
            int room = (int) (file.endOffset() - logOffset);
            var place = new RecordScanner.Place(0, bytes.size(), room, logOffset);
            return Optional.ofNullable(use.apply(RecordScanner.scan(bytes.buffer(), place)));
        }
    }

    /**
     * Store time of the message at {@code logOffset}, ms, read without judging the record; empty behind the log's end.
     */
    public OptionalLong storeTimestampAt(long logOffset, int size) {
        Optional<SelectMappedBufferResult> held = files.select(logOffset, size);
        if (held.isEmpty()) {
            return OptionalLong.empty();
        }
        try (SelectMappedBufferResult bytes = held.get()) {
            ByteBuffer buffer = bytes.buffer();
            int at = MessageLayout.STORE_TIMESTAMP.start(buffer, 0);
            return at + Long.BYTES <= size ? OptionalLong.of(buffer.getLong(at)) : OptionalLong.empty();
        }
    }

    @Override
    public OptionalLong nextFileStart(long logOffset) {
        return files.firstBehind(logOffset)
                .map(file -> OptionalLong.of(file.startOffset()))
                .orElse(OptionalLong.empty());
    }
}
