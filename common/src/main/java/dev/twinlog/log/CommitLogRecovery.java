package dev.twinlog.log;

import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.RecordScanner;
import dev.twinlog.format.ScanResult;
import dev.twinlog.mapped.MappedFile;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Finds the end of the log on opening: the place behind the last whole, sound record. What follows is cut off and made
 * zero. After a clean stop the last three files are walked; after a crash those from the one on which the checkpoint
 * points to.
 */
public final class CommitLogRecovery {
    private static final int FILES_AFTER_CLEAN_STOP = 3;
    private static final long CHECKPOINT_MARGIN_MILLIS = 3000;
    private static final String STEP = "commitlog";

    private final MappedFileQueue files;
    private final EventPublisher events;

    public CommitLogRecovery(MappedFileQueue files, EventPublisher events) {
        this.files = files;
        this.events = events;
    }

    /** Log offset of the last three files, from which the log is walked after a clean stop. */
    public long startAfterCleanStop() {
        List<MappedFile> all = files.files();
        return all.isEmpty()
                ? 0
                : all.get(Math.max(0, all.size() - FILES_AFTER_CLEAN_STOP)).startOffset();
    }

    /**
     * Log offset of the last file before which all is surely on disk: each file up to it begins with a message stored
     * at least 3 s before {@code checkpointMillis}.
     */
    public long startAfterCrash(long checkpointMillis) {
        long start = files.minOffset();
        for (MappedFile file : files.files()) {
            OptionalLong first = firstStoreTimestamp(file);
            if (first.isEmpty() || first.getAsLong() > checkpointMillis - CHECKPOINT_MARGIN_MILLIS) {
                return start;
            }
            start = file.startOffset();
        }
        return start;
    }

    private static OptionalLong firstStoreTimestamp(MappedFile file) {
        try (SelectMappedBufferResult bytes = file.selectFrom(0).orElseThrow()) {
            ScanResult first = RecordScanner.scan(
                    bytes.buffer(), new RecordScanner.Place(0, bytes.size(), file.size(), file.startOffset()));
            return first instanceof ScanResult.Message message
                    ? OptionalLong.of(message.record().storeTimestamp())
                    : OptionalLong.empty();
        }
    }

    /**
     * Walks the records from the file that begins at {@code start}, and cuts the log behind the last sound one.
     *
     * @param onMessage is shown each message, in the order of the log
     * @return log offset behind the last sound record
     */
    public long walk(long start, Consumer<MessageRecord> onMessage) throws IOException {
        List<MappedFile> walked =
                files.files().stream().filter(f -> f.startOffset() >= start).toList();
        if (walked.isEmpty()) {
            decide("there are no files; the log begins at 0");
            return 0;
        }
        decide("walking records from " + start);
        MappedFile before = walked.get(0);
        for (MappedFile file : walked) {
            if (file != before && file.startOffset() != before.endOffset()) {
                decide("files are missing from %d to %d; reads in between find nothing"
                        .formatted(before.endOffset(), file.startOffset()));
            }
            RecordWalk.Outcome outcome = RecordWalk.walk(file, 0, onMessage);
            if (!(outcome.stop() instanceof ScanResult.Blank)) {
                return endAt(outcome);
            }
            before = file;
        }
        decide("every record is sound; the log ends at " + before.endOffset());
        return before.endOffset();
    }

    private long endAt(RecordWalk.Outcome outcome) throws IOException {
        long end = outcome.logOffset();
        if (outcome.stop() instanceof ScanResult.Corrupt corrupt) {
            decide("cut at %d: %s: %s".formatted(end, corrupt.field(), corrupt.reason()));
        } else if (outcome.stop() instanceof ScanResult.Incomplete incomplete) {
            decide("cut at %d: a record of %d bytes is not all there".formatted(end, incomplete.size()));
        } else {
            decide("every record is sound; the log ends at " + end);
        }
        files.truncate(end);
        return end;
    }

    private void decide(String decision) {
        events.publish("recovery", new StoreEvent.RecoveryDecision(STEP, decision));
    }
}
