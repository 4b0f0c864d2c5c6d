package dev.twinlog.v4;

import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.engine.PutPath;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.io.StoreClock;
import dev.twinlog.log.LogAppender;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The put path of 4.0: a short lock, and inside it the append and nothing else. Who indexes the message finds it by
 * reading the log.
 */
final class CommitLog implements PutPath.Design {
    private static final PutMessageResult CLOSED =
            PutMessageResult.refused(PutMessageStatus.SERVICE_NOT_AVAILABLE, "the store is closed");
    private static final PutMessageResult BUSY = PutMessageResult.refused(
            PutMessageStatus.OS_PAGECACHE_BUSY, "another put has held the lock too long; try again");
    private static final long FREE = Long.MIN_VALUE;

    private final LogAppender appender;
    private final PutMessageLock putLock;
    private final StoreClock clock;
    private final long busyNanos;
    private final AtomicLong lockedSinceNanos = new AtomicLong(FREE); // written inside the lock
    private boolean closed; // guarded by putLock

    CommitLog(LogAppender appender, PutMessageLock putLock, StoreClock clock, Duration osPageCacheBusyTimeout) {
        this.appender = appender;
        this.putLock = putLock;
        this.clock = clock;
        this.busyNanos = osPageCacheBusyTimeout.toNanos();
    }

    /** Whether somebody has held the lock too long: the page cache cannot take what is written. */
    boolean isOsPageCacheBusy() {
        long since = lockedSinceNanos.getAcquire();
        return since != FREE && clock.nanos() - since > busyNanos;
    }

    @Override
    public Optional<PutMessageResult> refusal() {
        return isOsPageCacheBusy() ? Optional.of(BUSY) : Optional.empty();
    }

    @Override
    public PutMessageStatus statusOf(MessageEncoder.Fault fault) {
        return fault == MessageEncoder.Fault.PROPERTIES_SIZE
                ? PutMessageStatus.PROPERTIES_SIZE_EXCEEDED
                : PutMessageStatus.MESSAGE_ILLEGAL;
    }

    /**
     * Appends the message.
     *
     * @throws IOException if the log does not take it; nothing was written then
     */
    public Optional<PutMessageResult> putMessage(EncodedMessage message) throws IOException {
        long unlockedNanos;
        long lockedNanos = lock(message.beganNanos());
        try {
            if (closed) {
                return Optional.of(CLOSED);
            }
            lockedSinceNanos.setRelease(lockedNanos);
            appender.append(message, lockedNanos);
            unlockedNanos = clock.nanos();
        } finally {
            lockedSinceNanos.setRelease(FREE);
            putLock.unlock();
        }
        message.appended(lockedNanos, unlockedNanos);
        return Optional.empty();
    }

    /** Takes the lock. @return when, by the clock, which need not be read again if nobody held the lock */
    private long lock(long nowNanos) {
        if (putLock.tryLock()) {
            return nowNanos;
        }
        putLock.lock();
        return clock.nanos();
    }

    /** Appends the messages, all of them or none, one behind the other in one file; as {@link #putMessage}. */
    PutMessagesResult putMessages(List<EncodedMessage> messages) throws IOException {
        long unlockedNanos;
        long lockedNanos = lock(clock.nanos());
        try {
            if (closed) {
                return PutMessagesResult.refused(CLOSED.status(), CLOSED.reason());
            }
            lockedSinceNanos.setRelease(lockedNanos);
            appender.appendAll(messages, lockedNanos);
            unlockedNanos = clock.nanos();
        } finally {
            lockedSinceNanos.setRelease(FREE);
            putLock.unlock();
        }
        messages.forEach(message -> message.appended(lockedNanos, unlockedNanos));
        return PutMessagesResult.ok(
                messages.stream().map(EncodedMessage::result).toList());
    }

    /** Appends bytes of a master's log. */
    void appendData(long logOffset, ByteBuffer bytes) throws IOException {
        putLock.lock();
        try {
            if (closed) {
                throw new IOException("the store is closed");
            }
            appender.appendRaw(logOffset, bytes);
        } finally {
            putLock.unlock();
        }
    }

    /** Refuses all further messages; none is under way when this returns. */
    void close() {
        putLock.lock();
        closed = true;
        putLock.unlock();
    }
}
