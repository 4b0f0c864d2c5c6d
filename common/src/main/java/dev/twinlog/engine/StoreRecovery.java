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
import java.util.Optional;

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
    private final Optional<String> lostQueue;
    private final CommitLogRecovery logRecovery;

    /**
     * @param config says whether there should be an index
     * @param workers walk the log
     */
    StoreRecovery(StoreFiles files, MessageStoreConfig config, EventPublisher events, SideBySide workers) {
        this.indexWanted = config.messageIndexEnable();
        this.commitLog = files.commitLog();
        this.queues = files.queues();
        this.index = files.index();
        this.checkpoint = files.checkpoint();
        this.events = events;
        this.lostQueue = files.queueEnds().firstLoss(queues);
        this.logRecovery = new CommitLogRecovery(commitLog, events, workers);
    }

    /** What the walk over the log's records has seen. */
    private record Seen(long logEnd, long lastStoreTimestamp, QueueGaps gaps) {}

    private Seen walk(long start) throws IOException {
        CommitLogRecovery.Walked<QueueSpans> walked = logRecovery.walk(start, QueueSpans::new);
        QueueGaps gaps = new QueueGaps(queues);
        long lastStoreTimestamp = 0;
        for (QueueSpans stretch : walked.seen()) {
            gaps.add(stretch);
            lastStoreTimestamp = stretch.isEmpty() ? lastStoreTimestamp : stretch.lastStoreTimestamp();
        }
        return new Seen(walked.logEnd(), lastStoreTimestamp, gaps);
    }

    /** After a clean stop queues and index are believed as far as the log reaches. */
    Recovered afterCleanStop() throws IOException {
        long start = logRecovery.startAfterCleanStop();
        Seen seen = walk(start);
        long logEnd = seen.logEnd();
        queues.recover(commitLog.minOffset(), logEnd);
        boolean indexLost = indexWanted && index.files().isEmpty() && queues.endLogOffset() > 0;
        long indexFrom =
                indexLost ? commitLog.minOffset() : index.trustUpTo(logEnd, commitLog.minOffset(), storeTimes());
        long from = Math.max(commitLog.minOffset(), Math.min(queuesEnd(start, seen.gaps()), indexFrom));
        return dispatchFrom(from, seen.lastStoreTimestamp());
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
        long start = logRecovery.startAfterCrash(vouched);
        queues.recoverAfterCrash(commitLog.minOffset(), start);
        Seen seen = walk(start);
        if (start > commitLog.minOffset() && mustDistrust(vouched, seen)) {
            start = commitLog.minOffset();
            queues.recoverAfterCrash(start, start);
            seen = walk(start);
        }
        commitLog.forceFrom(start);
        long indexFrom = index.rebuildUpTo(start, commitLog.minOffset(), storeTimes());
        return dispatchFrom(Math.max(commitLog.minOffset(), Math.min(start, indexFrom)), seen.lastStoreTimestamp());
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
        CommitLogReader log = new CommitLogReader(commitLog);
        return logOffset -> log.read(logOffset, MessageRecord::storeTimestamp);
    }

    private Recovered dispatchFrom(long logOffset, long lastStoreTimestamp) {
        decide(
                "dispatch",
                logOffset < commitLog.maxOffset()
                        ? "messages from log offset " + logOffset + " on are dispatched again"
                        : "no message needs to be dispatched again");
        return new Recovered(logOffset, lastStoreTimestamp);
    }

    private void decide(String step, String decision) {
        events.publish("recovery", new StoreEvent.RecoveryDecision(step, decision));
    }
}
