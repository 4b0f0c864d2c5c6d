package dev.twinlog.engine;

import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.flush.StoreCheckpoint;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.index.IndexFiles;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.log.CommitLogRecovery;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.queue.ConsumeQueueTable;
import dev.twinlog.service.SideBySide;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * Brings log, queues and index of a store that is being opened into agreement. The log is the truth: queues and index
 * are cut where it ends, and what they lack is dispatched again by the engine.
 */
final class StoreRecovery {
    private final MappedFileQueue commitLog;
    private final ConsumeQueueTable queues;
    private final IndexFiles index;
    private final StoreCheckpoint checkpoint;
    private final EventPublisher events;
    private final boolean indexWanted;
    private final CommitLogReader log;
    private final ForcedPlace forced;
    private final Optional<String> lostQueue;
    private final CommitLogRecovery logRecovery;
    private final SideBySide workers;
    private final Redispatch redispatch;

    /**
     * @param config says whether there should be an index
     * @param workers do what can be done side by side
     * @param redispatch takes what queues and index lack
     */
    StoreRecovery(
            StoreFiles files,
            MessageStoreConfig config,
            EventPublisher events,
            SideBySide workers,
            Redispatch redispatch) {
        this.indexWanted = config.messageIndexEnable();
        this.commitLog = files.commitLog();
        this.log = new CommitLogReader(commitLog);
        this.queues = files.queues();
        this.index = files.index();
        this.checkpoint = files.checkpoint();
        this.events = events;
        this.forced =
                new ForcedPlace(checkpoint, queues, log, config.flush().queues().thoroughLogBytes(), events);
        this.workers = workers;
        this.redispatch = redispatch;
        this.lostQueue = files.queueEnds().firstLoss(queues);
        this.logRecovery = new CommitLogRecovery(commitLog, events);
    }

    /** What the walk over the log's records has seen. */
    private record Seen(long logEnd, long lastStoreTimestamp, QueueGaps gaps) {}

    private Seen walk(WalkStart start, LongConsumer walkedTo, SideBySide walkers) throws IOException {
        QueueGaps gaps = new QueueGaps(queues);
        var walked = logRecovery.walk(start.logOffset(), () -> new QueueSpans(walkedTo), walkers);
        checkpoint.cutAt(walked.logEnd());
        long lastStoreTimestamp = start.storeTimestampBefore();
        for (QueueSpans seen : walked.seen()) {
            gaps.add(seen);
            lastStoreTimestamp = seen.isEmpty() ? lastStoreTimestamp : seen.lastStoreTimestamp();
        }
        return new Seen(walked.logEnd(), lastStoreTimestamp, gaps);
    }

    /** After a clean stop queues and index are believed as far as the log reaches. */
    Recovered afterCleanStop() throws IOException {
        long fileStart = logRecovery.startAfterCleanStop();
        WalkStart start = (forced.savesMuch(fileStart) ? forced.find() : Optional.<WalkStart>empty())
                .orElse(new WalkStart(fileStart, 0));
        Seen seen = walk(start, walkedTo -> {}, workers);
        long logEnd = seen.logEnd();
        queues.recover(commitLog.minOffset(), logEnd);
        boolean indexLost = indexWanted && index.files().isEmpty() && queues.endLogOffset() > 0;
        long indexFrom =
                indexLost ? commitLog.minOffset() : index.trustUpTo(logEnd, commitLog.minOffset(), storeTimes());
        long from = Math.max(commitLog.minOffset(), Math.min(queuesEnd(start.logOffset(), seen.gaps()), indexFrom));
        decideDispatch(from, logEnd);
        redispatch.beginAt(from);
        redispatch.upTo(logEnd);
        redispatch.finish();
        return new Recovered(from, seen.lastStoreTimestamp());
    }

    /** Up to where every queue has its entries: no queue may have lost its files, though others have theirs. */
    private long queuesEnd(long start, QueueGaps gaps) {
        Optional<String> loss = lostQueue.or(gaps::found);
        if (loss.isPresent()) {
            decide("consumequeue", loss.get() + "; all messages are dispatched again");
            return commitLog.minOffset();
        }
        return gaps.lacksEnd() ? start : queues.endLogOffset();
    }

    /** After a crash queues and index are believed up to where the checkpoint vouches for them. */
    Recovered afterCrash() throws IOException {
        decide("abort", "the last run did not close");
        long vouched = Math.min(checkpoint.physicMsgTimestamp(), checkpoint.logicsMsgTimestamp());
        long fileStart = logRecovery.startAfterCrash(vouched);
        Optional<Recovered> recovered = Optional.empty();
        if (forced.savesMuch(fileStart)) {
            queues.recoverAfterCrash(commitLog.minOffset(), checkpoint.forcedLogOffset());
            Optional<WalkStart> place = forced.find();
            recovered = place.isPresent() ? recoverFrom(place.get(), vouched) : recovered;
        }
        if (recovered.isEmpty()) {
            recovered = recoverFrom(new WalkStart(fileStart, 0), vouched);
        }
        return recovered.isPresent()
                ? recovered.get()
                : recoverFrom(new WalkStart(commitLog.minOffset(), 0), vouched).orElseThrow();
    }

    /** Empty if the checkpoint must be distrusted. */
    private Optional<Recovered> recoverFrom(WalkStart start, long vouched) throws IOException {
        queues.recoverAfterCrash(commitLog.minOffset(), start.logOffset());
        FollowedWalk walk = new FollowedWalk(start, vouched);
        workers.doAll(List.of(walk::walk, walk::follow));
        return walk.lastStoreTimestamp.map(time -> new Recovered(walk.dispatchFrom, time));
    }

    /**
     * The walk over the log from a place on, and behind it the dispatch of what it has found sound: side by side, or
     * one after the other.
     */
    private final class FollowedWalk {
        private final WalkStart start;
        private final long minOffset;
        private final long vouched;
        private final WalkProgress progress = new WalkProgress();
        private volatile boolean distrusted; // written by who walks, as what follows
        private Optional<Long> lastStoreTimestamp = Optional.empty();
        private long dispatchFrom; // written by who follows

        private FollowedWalk(WalkStart start, long vouched) {
            this.start = start;
            this.minOffset = commitLog.minOffset();
            this.vouched = vouched;
        }

        private void walk() throws IOException {
            try {
                Seen seen = StoreRecovery.this.walk(start, progress::reach, SideBySide.IN_TURN);
                distrusted = start.logOffset() > minOffset && mustDistrust(vouched, seen);
                if (!distrusted) {
                    commitLog.forceFrom(start.logOffset());
                    lastStoreTimestamp = Optional.of(seen.lastStoreTimestamp());
                    progress.reach(seen.logEnd());
                }
            } finally {
                progress.end();
            }
        }

        private void follow() throws IOException {
            try {
                if (!distrusted) {
                    dispatchWhatIsSound();
                }
            } finally {
                progress.leave();
            }
        }

        private void dispatchWhatIsSound() throws IOException {
            long indexFrom = index.rebuildUpTo(start.logOffset(), minOffset, storeTimes());
            dispatchFrom = Math.max(minOffset, Math.min(start.logOffset(), indexFrom));
            redispatch.beginAt(dispatchFrom);
            long done = dispatchFrom;
            long walkedTo = progress.awaitPast(done);
            if (!distrusted) {
                decideDispatch(done, walkedTo);
            }
            while (walkedTo > done && !distrusted) {
                redispatch.upTo(walkedTo);
                done = walkedTo;
                walkedTo = progress.awaitPast(done);
            }
            redispatch.finish();
        }
    }

    private boolean mustDistrust(long vouched, Seen seen) {
        if (vouched > seen.lastStoreTimestamp()) {
            decide("checkpoint", "it is ahead of the log's newest message; beginning at the oldest file instead");
            return true;
        }
        Optional<String> loss = lostQueue.or(seen.gaps()::found);
        if (loss.isPresent()) {
            decide("consumequeue", loss.get() + "; beginning at the oldest file instead");
            return true;
        }
        return false;
    }

    private IndexFiles.StoreTimes storeTimes() {
        return logOffset -> log.read(logOffset, MessageRecord::storeTimestamp);
    }

    private void decideDispatch(long from, long to) {
        decide(
                "dispatch",
                from < to
                        ? "messages from log offset " + from + " on are dispatched again"
                        : "no message needs to be dispatched again");
    }

    private void decide(String step, String decision) {
        events.publish("recovery", new StoreEvent.RecoveryDecision(step, decision));
    }
}
