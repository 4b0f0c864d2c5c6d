package dev.twinlog.log;

import dev.twinlog.format.ScanResult;
import dev.twinlog.mapped.MappedFile;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import java.io.IOException;
import java.util.List;

/**
 * Finds the end of the log on opening: the place behind the last whole, sound record. What follows is cut off and made
 * zero. After a clean stop only the last three files are walked; after a crash all of them.
 */
public final class CommitLogRecovery {
    private static final int FILES_AFTER_CLEAN_STOP = 3;
    private static final String STEP = "commitlog";

    private final MappedFileQueue files;
    private final EventPublisher events;

    public CommitLogRecovery(MappedFileQueue files, EventPublisher events) {
        this.files = files;
        this.events = events;
    }

    /** Walks the last three files. @return log offset behind the last sound record */
    public long recoverNormally() throws IOException {
        List<MappedFile> all = files.files();
        return walk(Math.max(0, all.size() - FILES_AFTER_CLEAN_STOP));
    }

    /** Walks all files. @return log offset behind the last sound record */
    public long recoverAbnormally() throws IOException {
        return walk(0);
    }

    private long walk(int firstFile) throws IOException {
        List<MappedFile> all = files.files();
        if (all.isEmpty()) {
            decide("there are no files; the log begins at 0");
            return 0;
        }
        decide("walking records from " + all.get(firstFile).startOffset());
        for (int i = firstFile; i < all.size(); i++) {
            MappedFile file = all.get(i);
            if (i > firstFile && file.startOffset() != all.get(i - 1).endOffset()) {
                decide("files are missing from %d to %d; reads in between find nothing"
                        .formatted(all.get(i - 1).endOffset(), file.startOffset()));
            }
            RecordWalk.Outcome outcome = RecordWalk.walk(file, 0, record -> {});
            if (!(outcome.stop() instanceof ScanResult.Blank)) {
                return endAt(outcome);
            }
        }
        long end = all.get(all.size() - 1).endOffset();
        decide("every record is sound; the log ends at " + end);
        return end;
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
