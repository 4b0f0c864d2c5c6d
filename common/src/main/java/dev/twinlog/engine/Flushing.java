package dev.twinlog.engine;

import dev.twinlog.api.Env;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.flush.CommitLogFlusher;
import dev.twinlog.flush.FlushCommitLogService;
import dev.twinlog.flush.FlushConsumeQueueService;
import dev.twinlog.flush.FlushRealTimeService;
import dev.twinlog.flush.GroupCommitService;
import dev.twinlog.flush.PutTimeouts;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.service.Services;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.util.function.Function;
import java.util.function.LongSupplier;

/** What brings a store's log and queues to disk, as it is configured. */
final class Flushing {
    private final CommitLogFlusher flusher;
    private final PutTimeouts putTimeouts;
    private final FlushCommitLogService log;
    private final FlushConsumeQueueService queues;

    /** @param dispatchedOffset reads the log offset before which every message has its queue entry */
    Flushing(
            MessageStoreConfig config,
            StoreFiles files,
            Env env,
            EventPublisher events,
            LongSupplier dispatchedOffset) {
        this.flusher = new CommitLogFlusher(files.commitLog(), files.checkpoint(), events);
        this.putTimeouts = new PutTimeouts(env.clock(), config.flush().syncTimeoutMillis());
        this.log = config.flush().type() == FlushDiskType.SYNC_FLUSH
                ? new GroupCommitService(flusher, putTimeouts, env.clock())
                : new FlushRealTimeService(flusher, config.flush(), env.clock());
        this.queues = new FlushConsumeQueueService(
                files.queues(), files.checkpoint(), config.flush().queues(), env.clock(), events, dispatchedOffset);
    }

    /** Begins to work. */
    void start(Function<StoreService, Services.Wakeup> starter) {
        starter.apply(putTimeouts);
        log.wakeWith(starter.apply(log));
        starter.apply(queues);
    }

    /** Takes requests of puts that wait for the disk. */
    FlushCommitLogService log() {
        return log;
    }

    /** How often the log was forced. */
    long logForces() {
        return flusher.forces();
    }

    /** What forces the queues. */
    FlushConsumeQueueService queues() {
        return queues;
    }

    /** Forces all of the log, and answers every put that still waits. */
    void flushLog() throws IOException {
        log.flushAll();
    }

    /** Forces all of the queues. */
    void flushQueues() throws IOException {
        queues.flushAll();
    }
}
