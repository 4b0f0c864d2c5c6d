package dev.twinlog.v4;

import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.io.StoreClock;
import dev.twinlog.log.LogAppender;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/**
 * The put path of 4.0: a short lock, and inside it the append and nothing else. Who indexes the message finds it by
 * reading the log.
 */
final class CommitLog {
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

    /**
     * Appends the message.
     *
     * @throws IOException if the log does not take it; nothing was written then
     */
    PutMessageResult putMessage(EncodedMessage message) throws IOException {
        EncodedMessage.Placement place;
        long unlockedNanos;
        long lockedNanos = lock(message.beganNanos());
        try {
            if (closed) {
                return PutMessageResult.refused(PutMessageStatus.SERVICE_NOT_AVAILABLE, "the store is closed");
            }
            lockedSinceNanos.setRelease(lockedNanos);
            place = appender.append(message, lockedNanos);
            unlockedNanos = clock.nanos();
        } finally {
            lockedSinceNanos.setRelease(FREE);
            putLock.unlock();
        }
        return PutMessageResult.ok(message.appendedAt(place, lockedNanos, unlockedNanos));
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
        List<EncodedMessage.Placement> places;
        long lockedNanos;
        long unlockedNanos;
        putLock.lock();
        try {
            if (closed) {
                return PutMessagesResult.refused(PutMessageStatus.SERVICE_NOT_AVAILABLE, "the store is closed");
            }
            lockedNanos = clock.nanos();
            lockedSinceNanos.setRelease(lockedNanos);
            places = appender.appendAll(messages, lockedNanos);
            unlockedNanos = clock.nanos();
        } finally {
            lockedSinceNanos.setRelease(FREE);
            putLock.unlock();
        }
        return PutMessagesResult.ok(IntStream.range(0, messages.size())
                .mapToObj(i -> messages.get(i).appendedAt(places.get(i), lockedNanos, unlockedNanos))
                .toList());
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
