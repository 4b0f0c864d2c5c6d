package dev.twinlog.engine;

import dev.twinlog.flush.StoreCheckpoint;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.log.CommitLogReader;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.queue.ConsumeQueueTable;
import java.util.Optional;

/**
 * The place of the log up to which log and queues are on disk, as the checkpoint has it: within a file, so that a walk
 * from there does not grow with the file. Used by the thread that opens the store.
 */
final class ForcedPlace {
    private final StoreCheckpoint checkpoint;
    private final ConsumeQueueTable queues;
    private final CommitLogReader log;
    private final long worthwhileBytes;
    private final EventPublisher events;

    ForcedPlace(
            StoreCheckpoint checkpoint,
            ConsumeQueueTable queues,
            CommitLogReader log,
            long worthwhileBytes,
            EventPublisher events) {
        this.checkpoint = checkpoint;
        this.queues = queues;
        this.log = log;
        this.worthwhileBytes = worthwhileBytes;
        this.events = events;
    }

    /**
     * Whether the walk is much shorter from there than from the begin of a file. If not, the longer one is to be taken:
     * it notices damage.
     */
    boolean savesMuch(long fileStart) {
        return checkpoint.forcedLogOffset() - fileStart >= worthwhileBytes;
    }

    /**
     * The place, if the queues end with a message that ends there. Else somebody else has used the folder since, and
     * has left what he did not know as it was.
     */
    Optional<WalkStart> find() {
        long forced = checkpoint.forcedLogOffset();
        Optional<WalkStart> start = queues.newest()
                .filter(entry -> entry.endLogOffset() == forced)
                .filter(entry ->
                        log.read(entry.logOffset(), MessageRecord::size).equals(Optional.of(entry.size())))
                .flatMap(entry -> log.read(entry.logOffset(), MessageRecord::storeTimestamp))
                .map(storeTimestamp -> new WalkStart(forced, storeTimestamp));
        String decision = "log and queues are on disk before log offset " + forced
                + (start.isPresent() ? "" : ", but no message is found to end there; beginning with a file");
        events.publish("recovery", new StoreEvent.RecoveryDecision("checkpoint", decision));
        return start;
    }
}
