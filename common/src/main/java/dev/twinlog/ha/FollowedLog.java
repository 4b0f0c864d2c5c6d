package dev.twinlog.ha;

import dev.twinlog.api.HaConfig;
import dev.twinlog.format.HaLayout;
import dev.twinlog.log.CommitLogReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A slave's log as it follows its master's: says from where on it wants the log, and appends what comes if it fits. For
 * use by one thread.
 */
final class FollowedLog {
    private final CommitLogReader log;
    private final SlaveLog sink;
    private final int fileBytes;
    private final HaConfig config;
    private final PushedRecords records;
    private final Overlap overlap;
    private final OldestFile oldest;
    private Optional<Untaken> untaken = Optional.empty(); // what this log had no room for, and is to have next

    /** A frame that was looked at and fits, but is not in the log yet. */
    private record Untaken(PushedRecords.Taken.Sound sound, Rest rest) {}

    /** What became of a frame. */
    sealed interface Outcome {
        /** All of it belongs into this log. */
        record Fits(Rest rest) implements Outcome {}

        /** The two logs are not the same, or not any more; this one is as it was. */
        record Refused(long logOffset, String reason) implements Outcome {}

        /** This log is empty, and has learnt where it must begin: it is to ask for the log anew. */
        record AskAgain(String reason) implements Outcome {}
    }

    /** Whether more of the log is to be expected at once. */
    enum Rest {
        MORE,
        NONE
    }

    /**
     * @param log what this slave holds
     * @param sink takes what is pushed
     * @param fileBytes size of this log's files
     */
    FollowedLog(CommitLogReader log, SlaveLog sink, int fileBytes, HaConfig config) {
        this.log = log;
        this.sink = sink;
        this.fileBytes = fileBytes;
        this.config = config;
        this.records = new PushedRecords(fileBytes);
        this.oldest = new OldestFile(fileBytes);
        this.overlap = new Overlap(log, fileBytes, config.overlapBytes());
    }

    /** Log offset behind the last byte that this slave surely has as its master has it. */
    long heldOffset() {
        return overlap.isOpen() ? overlap.nextOffset() : log.maxOffset();
    }

    /** What to ask a master for on connecting: the log from this log's end on; 0 means its last file. */
    long ask() {
        untaken = Optional.empty(); // it comes again
        long end = log.maxOffset();
        overlap.beginAt(end);
        if (end == 0 && wantsOldest()) {
            oldest.expectIn(records);
        } else {
            records.resumeAt(end);
        }
        return nextOffset();
    }

    private boolean wantsOldest() {
        return config.startFrom() == HaConfig.StartFrom.OLDEST_FILE;
    }

    private long nextOffset() {
        return overlap.isOpen() ? overlap.nextOffset() : records.nextOffset();
    }

    /**
     * Takes a frame.
     *
     * @throws dev.twinlog.io.NoRoomException if the log has no room for its bytes now; they are to stay as they are
     *     until the next call, with the same frame
     * @throws IOException if the log cannot take its bytes
     */
    Outcome take(long logOffset, ByteBuffer bytes) throws IOException {
        return untaken.isPresent() ? append(untaken.get()) : takeNew(logOffset, bytes);
    }

    /** Whether a frame waits here until there is room for it. */
    boolean waitsForRoom() {
        return untaken.isPresent();
    }

    private Outcome takeNew(long logOffset, ByteBuffer bytes) throws IOException {
        if (mayBeginAnywhere() && logOffset >= 0 && logOffset % fileBytes == 0) {
            records.beginAt(logOffset);
        }
        Optional<Outcome> misplaced = misplaced(logOffset, bytes.remaining());
        return misplaced.isPresent() ? misplaced.get() : takeInPlace(logOffset, bytes);
    }

    private Optional<Outcome> misplaced(long logOffset, int size) {
        if (log.maxOffset() == 0 && wantsOldest()) {
            Optional<String> askAgain = oldest.hear(logOffset, size, nextOffset());
            if (askAgain.isPresent()) {
                return askAgain.map(Outcome.AskAgain::new);
            }
        }
        if (logOffset != nextOffset()) {
            return Optional.of(doesNotFit(logOffset));
        }
        boolean lacksOurEnd = overlap.isOpen() && size == 0; // who has those bytes sends them instead
        return lacksOurEnd
                ? Optional.of(new Outcome.Refused(logOffset, masterLacksOurEnd(logOffset)))
                : Optional.empty();
    }

    private Outcome takeInPlace(long logOffset, ByteBuffer bytes) throws IOException {
        long end = logOffset + bytes.remaining();
        boolean isFull = bytes.remaining() == HaLayout.MAX_FRAME_BODY_BYTES || end > logOffset && end % fileBytes == 0;
        OptionalLong difference = overlap.compare(bytes);
        if (difference.isPresent()) {
            return new Outcome.Refused(
                    difference.getAsLong(),
                    "the master's log and this one differ at log offset %d, so begin with an empty folder"
                            .formatted(difference.getAsLong()));
        }
        PushedRecords.Taken taken = records.take(bytes);
        if (taken instanceof PushedRecords.Taken.Unsound unsound) {
            return new Outcome.Refused(
                    unsound.logOffset(),
                    "the master sends %s where a record must begin, at log offset %d; its log and this one are not the"
                                    .formatted(unsound.reason(), unsound.logOffset())
                            + " same, so begin with an empty folder");
        }
        return append(new Untaken((PushedRecords.Taken.Sound) taken, isFull ? Rest.MORE : Rest.NONE));
    }

    private Outcome append(Untaken frame) throws IOException {
        untaken = Optional.of(frame);
        PushedRecords.Taken.Sound sound = frame.sound();
        append(sound.logOffset(), sound.bytes());
        untaken = Optional.empty();
        return new Outcome.Fits(frame.rest());
    }

    private void append(long logOffset, ByteBuffer bytes) throws IOException {
        int had = (int) Math.max(0, log.maxOffset() - logOffset); // a part may have found room before
        if (had < bytes.remaining()) {
            sink.append(logOffset + had, bytes.slice(had, bytes.remaining() - had));
        }
    }

    private boolean mayBeginAnywhere() {
        return !wantsOldest() && records.nextOffset() == 0;
    }

    /** An original does not say where its log is; it just has nothing to send. */
    private String masterLacksOurEnd(long logOffset) {
        return ("the master has nothing at log offset %d, but this log ends at %d; what comes next is gone there, or this"
                        + " log holds what the master does not, so begin with an empty folder")
                .formatted(logOffset, log.maxOffset());
    }

    private Outcome doesNotFit(long logOffset) {
        long end = log.maxOffset();
        if (end == 0 && logOffset % fileBytes != 0) {
            return new Outcome.Refused(
                    logOffset,
                    "the master goes on at log offset %d, but no file of %d bytes begins there; open this store with"
                                    .formatted(logOffset, fileBytes)
                            + " the master's file size (--commitlog-file-size)");
        }
        String trouble = logOffset > end ? "what lies between is gone" : "it holds what the master does not";
        return new Outcome.Refused(
                logOffset,
                "the master goes on at log offset %d, but this log ends at %d; %s, so begin with an empty folder"
                        .formatted(logOffset, end, trouble));
    }
}
