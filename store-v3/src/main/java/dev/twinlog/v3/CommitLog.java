package dev.twinlog.v3;

import dev.twinlog.api.AppendMessageResult;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.io.StoreClock;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.log.LogAppender;
import java.io.IOException;

/**
 * The put path of 3.2.4: one monitor, and inside it the append <em>and</em> the making and handing over of the dispatch
 * request. Whatever the hand-over costs, every producer waits for it.
 */
final class CommitLog {
    private final LogAppender appender;
    private final DispatchMessageService dispatch;
    private final StoreClock clock;
    private boolean closed; // guarded by this

    CommitLog(LogAppender appender, DispatchMessageService dispatch, StoreClock clock) {
        this.appender = appender;
        this.dispatch = dispatch;
        this.clock = clock;
    }

    /** Appends the message and hands its dispatch request over. */
    synchronized PutMessageResult putMessage(EncodedMessage message) {
        if (closed) {
            return PutMessageResult.refused(PutMessageStatus.SERVICE_NOT_AVAILABLE, "the store is closed");
        }
        long beginNanos = clock.nanos();
        EncodedMessage.Placement place;
        try {
            place = appender.append(message);
        } catch (IOException e) {
            return PutMessageResult.refused(PutMessageStatus.CREATE_MAPPED_FILE_FAILED, e.toString());
        }
        dispatch.putRequest(DispatchRequest.of(message, place));
        return PutMessageResult.ok(new AppendMessageResult(
                place.logOffset(),
                message.size(),
                message.msgIdAt(place.logOffset()),
                place.storeTimestamp(),
                place.queueOffset(),
                clock.nanos() - beginNanos));
    }

    /** Appends bytes of a master's log; they are dispatched by {@link ReputMessageService}. */
    synchronized void appendData(long logOffset, byte[] bytes) throws IOException {
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
