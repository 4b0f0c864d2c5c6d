package dev.twinlog.v3;

import dev.twinlog.api.DelayLevels;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.io.StoreClock;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.log.LogAppender;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * The put path of 3.2.4: one monitor, and inside it the append <em>and</em> the making and handing over of the dispatch
 * request. Whatever the hand-over costs, every producer waits for it.
 */
final class CommitLog {
    private final LogAppender appender;
    private final DispatchMessageService dispatch;
    private final DelayLevels delayLevels;
    private final StoreClock clock;
    private boolean closed; // guarded by this

    CommitLog(LogAppender appender, DispatchMessageService dispatch, DelayLevels delayLevels, StoreClock clock) {
        this.appender = appender;
        this.dispatch = dispatch;
        this.delayLevels = delayLevels;
        this.clock = clock;
    }

    /**
     * Appends the message and hands its dispatch request over.
     *
     * @throws IOException if the log does not take it; nothing was written then
     */
    PutMessageResult putMessage(EncodedMessage message) throws IOException {
        EncodedMessage.Placement place;
        long lockedNanos;
        long unlockedNanos;
        synchronized (this) {
            if (closed) {
                return PutMessageResult.refused(PutMessageStatus.SERVICE_NOT_AVAILABLE, "the store is closed");
            }
            lockedNanos = clock.nanos();
            place = appender.append(message, lockedNanos);
            dispatch.putRequest(DispatchRequest.of(message, place, delayLevels));
            unlockedNanos = clock.nanos();
        }
        return PutMessageResult.ok(message.appendedAt(place, lockedNanos, unlockedNanos));
    }

    /** Appends bytes of a master's log; they are dispatched by {@link ReputMessageService}. */
    synchronized void appendData(long logOffset, ByteBuffer bytes) throws IOException {
        if (closed) {
            throw new IOException("the store is closed");
        }
        appender.appendRaw(logOffset, bytes);
    }

    /** Refuses all further messages; none is under way when this returns. */
    synchronized void close() {
        closed = true;
    }
}
