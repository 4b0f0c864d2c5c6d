package dev.twinlog.log;

import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.RecordScanner;
import dev.twinlog.format.ScanResult;
import dev.twinlog.mapped.MappedFile;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.SideBySide;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Finds the end of the log on opening: the place behind the last whole, sound record. What follows is cut off and made
 * zero. After a clean stop the last three files are walked; after a crash what lies behind the place that the
 * checkpoint vouches for.
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
     * What a walk has found.
     *
     * @param logEnd log offset behind the last sound record
     * @param seen who was shown the messages of each stretch of the log, in its order
     */
    public record Walked<S>(long logEnd, List<S> seen) {}

    /**
     * Walks the records from {@code start}, where one begins, and cuts the log behind the last sound one.
     *
     * @param viewers makes one for each file, who is shown its messages in the order of the log
     * @param workers walk the files; in turn they come to no file behind an unsound record
     */
    public <S extends Consumer<MessageRecord>> Walked<S> walk(long start, Supplier<S> viewers, SideBySide workers)
            throws IOException {
        List<FileWalk<S>> walks = new ArrayList<>();
        for (MappedFile file : files.files()) {
            if (file.endOffset() > start) {
                Optional<FileWalk<S>> before =
                        walks.isEmpty() ? Optional.empty() : Optional.of(walks.get(walks.size() - 1));
                int filePosition = (int) Math.max(0, start - file.startOffset());
                walks.add(new FileWalk<>(file, filePosition, before, viewers.get()));
            }
        }
        if (walks.isEmpty()) {
            decide("there are no files; the log begins at 0");
            return new Walked<>(0, List.of());
        }
        decide("walking records from " + start);
        workers.doAll(walks);
        return join(walks);
    }

    private <S extends Consumer<MessageRecord>> Walked<S> join(List<FileWalk<S>> walks) throws IOException {
        List<S> seen = new ArrayList<>();
        MappedFile before = walks.get(0).file();
        for (FileWalk<S> walk : walks) {
            if (walk.file() != before && walk.file().startOffset() != before.endOffset()) {
                decide("files are missing from %d to %d; reads in between find nothing"
                        .formatted(before.endOffset(), walk.file().startOffset()));
            }
            seen.add(walk.viewer());
            if (walk.endsLog()) {
                return new Walked<>(endAt(walk.outcome()), seen);
            }
            before = walk.file();
        }
        decide("every record is sound; the log ends at " + before.endOffset());
        return new Walked<>(before.endOffset(), seen);
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
