package dev.twinlog.engine;

import dev.twinlog.api.AppendMessageResult;
import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.flush.FlushCommitLogService;
import dev.twinlog.flush.FlushOutcome;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.ha.ReplicaOutcome;
import java.util.concurrent.CompletableFuture;

/**
 * When a put may be answered: at once, or when its message is forced, or when a slave has it, or both. Each is a
 * request of its own: what satisfies the flush says nothing of a slave. Safe for use by many threads.
 */
public final class PutSafety {
    private static final String NO_WAIT = "false";

    private final FlushCommitLogService flushLog;
    private final Replication replication;
    private final boolean waitsForDisk;
    private final boolean waitsForSlave;

    PutSafety(MessageStoreConfig config, FlushCommitLogService flushLog, Replication replication) {
        this.flushLog = flushLog;
        this.replication = replication;
        this.waitsForDisk = config.flush().type() == FlushDiskType.SYNC_FLUSH;
        this.waitsForSlave = config.role() == BrokerRole.SYNC_MASTER;
    }

    /** Whether the put of this message may be answered only when it is safer than it is now. */
    public boolean mustWait(MessageExtBrokerInner message) {
        return (waitsForDisk || waitsForSlave)
                && !NO_WAIT.equals(message.properties().get(MessageProperties.WAIT));
    }

    /** What the put is answered with once its message is as safe as the configuration asks. */
    public CompletableFuture<PutMessageResult> whenSafe(PutMessageResult put, MessageExtBrokerInner message) {
        CompletableFuture<PutMessageResult> safe = CompletableFuture.completedFuture(put);
        if (!put.isOk() || !mustWait(message)) {
            return safe;
        }
        AppendMessageResult appended = put.appended().orElseThrow();
        long endLogOffset = appended.logOffset() + appended.size();
        if (waitsForDisk) {
            safe = flushLog.request(endLogOffset).thenApply(outcome -> afterFlush(put, outcome));
        }
        if (waitsForSlave) {
            safe = safe.thenCombine(replication.request(endLogOffset), PutSafety::afterReplication);
        }
        return safe;
    }

    private static PutMessageResult afterFlush(PutMessageResult put, FlushOutcome outcome) {
        return switch (outcome) {
            case FORCED -> put;
            case TIMED_OUT ->
                put.but(PutMessageStatus.FLUSH_DISK_TIMEOUT, "the message is in the log, but was not forced in time");
            case FAILED ->
                put.but(PutMessageStatus.FLUSH_DISK_TIMEOUT, "the message is in the log, but forcing it failed");
        };
    }

    /** The disk's answer, if it is bad news, else the slave's. */
    private static PutMessageResult afterReplication(PutMessageResult put, ReplicaOutcome outcome) {
        if (!put.isOk()) {
            return put;
        }
        return switch (outcome) {
            case ACKED -> put;
            case TIMED_OUT ->
                put.but(PutMessageStatus.FLUSH_SLAVE_TIMEOUT, "the message is in the log, but no slave had it in time");
            case NO_SLAVE ->
                put.but(PutMessageStatus.SLAVE_NOT_AVAILABLE, "the message is in the log, but no slave is near enough");
        };
    }
}
