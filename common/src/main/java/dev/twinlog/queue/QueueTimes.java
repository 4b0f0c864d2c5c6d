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
        if (first == min || first == max) {
            return first;
        }
        long after = timeOf(queue, first).orElse(millis) - millis;
        long before = millis - timeOf(queue, first - 1).orElse(Long.MIN_VALUE / 2);
        return before < after ? first - 1 : first;
    }

    private long firstAtOrAfter(ConsumeQueue queue, long millis, long min, long max) {
        long low = min;
        long high = max;
        while (low < high) {
            long middle = (low + high) >>> 1;
            OptionalLong time = timeOf(queue, middle);
            if (time.isPresent() && time.getAsLong() >= millis) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
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
