package dev.twinlog.engine;

import dev.twinlog.format.MessageRecord;
import dev.twinlog.queue.ConsumeQueue;
import dev.twinlog.queue.ConsumeQueueTable;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Notices, while the end of the log is walked, whether a queue lacks entries from before the walk. */
final class QueueGaps {
    private record TopicQueue(String topic, int queueId) {}

    private final ConsumeQueueTable queues;
    private final Set<TopicQueue> seen = new HashSet<>();
    private Optional<String> found = Optional.empty();

    QueueGaps(ConsumeQueueTable queues) {
        this.queues = queues;
    }

    /** Looks at the first message of each queue: its entry must follow the queue's last. */
    void see(MessageRecord record) {
        if (!record.transactionType().entersQueue() || !seen.add(new TopicQueue(record.topic(), record.queueId()))) {
            return;
        }
        long entries = queues.find(record.topic(), record.queueId())
                .map(ConsumeQueue::maxQueueIndex)
                .orElse(0L);
        if (record.queueOffset() > entries && found.isEmpty()) {
            found = Optional.of("%s/%d has %d entries, but the log goes on with number %d"
                    .formatted(record.topic(), record.queueId(), entries, record.queueOffset()));
        }
    }

    /** The first gap found, in words. */
    Optional<String> found() {
        return found;
    }
}
