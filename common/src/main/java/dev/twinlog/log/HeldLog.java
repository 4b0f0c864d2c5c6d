package dev.twinlog.log;

import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.RecordScanner;
import dev.twinlog.format.ScanResult;
import dev.twinlog.mapped.HeldFile;
import dev.twinlog.mapped.MappedFile;
import dev.twinlog.mapped.MappedFileQueue;
import java.util.Optional;

/**
 * Reads the log here and there, for one thread that is done with it soon: the file read last stays held, so that it is
 * not looked for and held again for each record of a batch.
 */
public final class HeldLog implements AutoCloseable {
    private final MappedFileQueue files;
    private final int records;
    private Optional<HeldFile> held = Optional.empty();

    /** @param records how many of one file are likely to be taken */
    HeldLog(MappedFileQueue files, int records) {
        this.files = files;
        this.records = records;
    }

    /** Takes {@code size} bytes of the log to read; empty unless all lie committed in one file. */
    public Optional<SelectMappedBufferResult> select(long logOffset, int size) {
        Optional<HeldFile> file = fileAt(logOffset);
        return file.isEmpty()
                ? Optional.empty()
                : file.get().select((int) (logOffset - file.get().startOffset()), size);
    }

    /**
     * The message at {@code logOffset}, readable until the next call of any method; empty if no sound one begins there.
     */
    public Optional<MessageRecord> message(long logOffset) {
        Optional<HeldFile> file = fileAt(logOffset);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        int at = (int) (logOffset - file.get().startOffset());
        int readable = file.get().readableFrom(at);
        if (readable <= 0) {
            return Optional.empty();
        }
        int room = file.get().bytes().capacity() - at;
        var place = new RecordScanner.Place(at, readable, room, logOffset);
        return RecordScanner.scan(file.get().bytes(), place) instanceof ScanResult.Message message
                ? Optional.of(message.record())
                : Optional.empty();
    }

    private Optional<HeldFile> fileAt(long logOffset) {
        if (held.isEmpty() || !held.get().spans(logOffset)) {
            close();
            Optional<MappedFile> file = files.find(logOffset);
            held = file.isEmpty() ? Optional.empty() : file.get().hold(records);
        }
        return held;
    }

    /** Gives the file back that is still held. What was taken to read stays. */
    @Override
    public void close() {
        if (held.isPresent()) {
            held.get().close();
            held = Optional.empty();
        }
    }
}
