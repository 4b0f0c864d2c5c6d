package dev.twinlog.queue;

import dev.twinlog.log.CommitLogReader;
import java.util.OptionalLong;

/**
 * Finds queue offsets by store time, by halving the queue; the files' own times play no part. Safe for many threads.
 */
public final class QueueTimes {
    private final ConsumeQueueTable queues;
    private final CommitLogReader log;

    public QueueTimes(ConsumeQueueTable queues, CommitLogReader log) {
        this.queues = queues;
        this.log = log;
    }

    /** See {@link dev.twinlog.api.MessageReads#getOffsetInQueueByTime}. */
    public long offsetByTime(String topic, int queueId, long millis) {
        return queues.find(topic, queueId)
                .map(queue -> offsetByTime(queue, millis))
                .orElse(0L);
    }

    private long offsetByTime(ConsumeQueue queue, long millis) {
        long min = queue.minQueueIndex();
        long max = queue.maxQueueIndex();
        long first = firstAtOrAfter(queue, millis, min, max);
        OptionalLong after = timeOf(queue, first);
        OptionalLong before = lastTimeBefore(queue, first, min);
        if (after.isEmpty() || before.isEmpty() || after.getAsLong() - millis < millis - before.getAsLong()) {
            return first;
        }
        return firstAtOrAfter(queue, before.getAsLong(), min, max);
    }

    private OptionalLong lastTimeBefore(ConsumeQueue queue, long queueIndex, long min) {
        OptionalLong time = OptionalLong.empty();
        for (long index = queueIndex - 1; index >= min && time.isEmpty(); index--) {
            time = timeOf(queue, index);
        }
        return time;
    }

    private long firstAtOrAfter(ConsumeQueue queue, long millis, long min, long max) {
        long low = min;
        long high = max;
        while (low < high) {
            long middle = (low + high) >>> 1;
            long readable = firstReadable(queue, middle, high);
            if (readable == high || timeOf(queue, readable).orElse(millis) >= millis) {
                high = middle;
            } else {
                low = readable + 1;
            }
        }
        return firstReadable(queue, low, max);
    }

    /** Steps over entries whose messages are lost: {@code to} if all before it are. */
    private long firstReadable(ConsumeQueue queue, long from, long to) {
        long index = from;
        while (index < to && timeOf(queue, index).isEmpty()) {
            index++;
        }
        return index;
    }

    /** Store time of the first message of the queue, ms; empty if there is none. */
    public OptionalLong earliest(String topic, int queueId) {
        return queues.find(topic, queueId)
                .map(queue -> timeOf(queue, queue.minQueueIndex()))
                .orElse(OptionalLong.empty());
    }

    private OptionalLong timeOf(ConsumeQueue queue, long queueIndex) {
        return queue.entry(queueIndex)
                .filter(ConsumeQueueEntry::isMessage)
                .map(entry -> log.storeTimestampAt(entry.logOffset(), entry.size()))
                .orElse(OptionalLong.empty());
    }
}
