package dev.twinlog.log;

import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.RecordScanner;
import dev.twinlog.format.ScanResult;
import dev.twinlog.mapped.MappedFile;
import java.util.function.Consumer;

/** Walks the records of one log file from a position on, until something is no whole, sound record. */
final class RecordWalk {

    /**
     * How a walk ended.
     *
     * @param logOffset behind the last sound record
     * @param stop what lies there; a {@link ScanResult.Blank} if the file ends soundly
     */
    record Outcome(long logOffset, ScanResult stop) {}

    private static final ScanResult TORN =
            new ScanResult.Corrupt(MessageLayout.PROPERTIES_BYTES, "a sector of topic or properties is not there", 0);

    private RecordWalk() {}

    /** Walks the file, comparing each body with its CRC. */
    static Outcome walk(MappedFile file, int filePosition, Consumer<MessageRecord> onMessage) {
        MessageRecord record = new MessageRecord();
        int position = filePosition;
        try (SelectMappedBufferResult bytes = file.selectFrom(0).orElseThrow()) {
            var stretch = new RecordScanner.Stretch(bytes.buffer(), file.startOffset(), bytes.size(), file.size());
            while (position < file.size()) {
                ScanResult result = RecordScanner.scanWithCrc(stretch, position, record);
                if (result != record.found()) {
                    return new Outcome(file.startOffset() + position, result);
                }
                if (record.lacksSector(position)) {
                    return new Outcome(file.startOffset() + position, TORN);
                }
                onMessage.accept(record);
                position += record.size();
            }
        }
        return new Outcome(file.endOffset(), new ScanResult.Blank(0));
    }
}
