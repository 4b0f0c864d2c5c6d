package dev.twinlog.v3;

import dev.twinlog.api.DelayLevels;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.engine.PutPath;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.io.StoreClock;
import dev.twinlog.log.LogAppender;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * The put path of 3.2.4: one monitor, and inside it the append <em>and</em> the making and handing over of the dispatch
 * request. Whatever the hand-over costs, every producer waits for it.
 */
final class CommitLog implements PutPath.Design {
    private static final PutMessageResult CLOSED =
            PutMessageResult.refused(PutMessageStatus.SERVICE_NOT_AVAILABLE, "the store is closed");
    private final LogAppender appender;
    private final DispatchMessageService dispatch;
    private final AppendedDispatchRequest request; // guarded by this
    private final StoreClock clock;
    private boolean closed; // guarded by this

    CommitLog(LogAppender appender, DispatchMessageService dispatch, DelayLevels delayLevels, StoreClock clock) {
        this.appender = appender;
        this.dispatch = dispatch;
        this.request = new AppendedDispatchRequest(delayLevels);
        this.clock = clock;
    }

    @Override
    public Optional<PutMessageResult> refusal() {
        return Optional.empty();
    }

    @Override
    public PutMessageStatus statusOf(MessageEncoder.Fault fault) {
        return PutMessageStatus.MESSAGE_ILLEGAL;
    }

    /**
     * Appends the message and hands its dispatch request over.
     *
     * @throws IOException if the log does not take it; nothing was written then
     */
    public Optional<PutMessageResult> putMessage(EncodedMessage message) throws IOException {
        long lockedNanos;
        long unlockedNanos;
        synchronized (this) {
            if (closed) {
                return Optional.of(CLOSED);
            }
            lockedNanos = clock.nanos();
            appender.append(message, lockedNanos);
            dispatch.putRequest(request.of(message));
            unlockedNanos = clock.nanos();
        }
        message.appended(lockedNanos, unlockedNanos);
        return Optional.empty();
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
