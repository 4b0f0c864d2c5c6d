package dev.twinlog.engine;

import dev.twinlog.format.MessageRecord;
import dev.twinlog.queue.ConsumeQueue;
import dev.twinlog.queue.ConsumeQueueTable;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Notices, while the end of the log is walked, whether a queue lacks entries from before the walk, or of it. */
final class QueueGaps {
    private record TopicQueue(String topic, int queueId) {}

    private final ConsumeQueueTable queues;
    private final Map<TopicQueue, Long> lastQueueOffsets = new HashMap<>();
    private Optional<String> found = Optional.empty();

    QueueGaps(ConsumeQueueTable queues) {
        this.queues = queues;
    }

    /** Looks at the first message of each queue, whose entry must follow the queue's last, and keeps the last. */
    void see(MessageRecord record) {
        if (!record.transactionType().entersQueue()) {
            return;
        }
        TopicQueue queue = new TopicQueue(record.topic(), record.queueId());
        if (lastQueueOffsets.put(queue, record.queueOffset()) != null) {
            return;
        }
        long entries = entries(queue);
        if (record.queueOffset() > entries && found.isEmpty()) {
            found = Optional.of("%s/%d has %d entries, but the log goes on with number %d"
                    .formatted(record.topic(), record.queueId(), entries, record.queueOffset()));
        }
    }

    private long entries(TopicQueue queue) {
        return queues.find(queue.topic(), queue.queueId())
                .map(ConsumeQueue::maxQueueIndex)
                .orElse(0L);
    }

    /** Whether a queue lacks the entry of its last message. When the walk is over. */
    boolean lacksEnd() {
        return lastQueueOffsets.entrySet().stream().anyMatch(last -> entries(last.getKey()) <= last.getValue());
    }

    /** The first gap found, in words. */
    Optional<String> found() {
        return found;
    }
}
