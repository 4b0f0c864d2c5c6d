package dev.twinlog.engine;

import dev.twinlog.engine.QueueSpans.Span;
import dev.twinlog.engine.QueueSpans.TopicQueue;
import dev.twinlog.queue.ConsumeQueue;
import dev.twinlog.queue.ConsumeQueueTable;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Notices whether a queue lacks entries from before the end of the log that was walked, or of it. */
final class QueueGaps {
    private final ConsumeQueueTable queues;
    private final Map<TopicQueue, Long> lastQueueOffsets = new HashMap<>();
    private Optional<String> found = Optional.empty();

    QueueGaps(ConsumeQueueTable queues) {
        this.queues = queues;
    }

    /** Adds what the walk has seen next: the entry of each queue's first message must follow the queue's last. */
    void add(QueueSpans stretch) {
        stretch.spans().forEach(this::add);
    }

    private void add(TopicQueue queue, Span span) {
        boolean isFirst = lastQueueOffsets.put(queue, span.last()) == null;
        if (isFirst && found.isEmpty() && span.first() > entries(queue)) {
            found = Optional.of("%s/%d has %d entries, but the log goes on with number %d"
                    .formatted(queue.topic(), queue.queueId(), entries(queue), span.first()));
        }
    }

    private long entries(TopicQueue queue) {
        return queues.find(queue.topic(), queue.queueId())
                .map(ConsumeQueue::maxQueueIndex)
                .orElse(0L);
    }

    /** Whether a queue lacks the entry of its last message. When all is added. */
    boolean lacksEnd() {
        return lastQueueOffsets.entrySet().stream().anyMatch(last -> entries(last.getKey()) <= last.getValue());
    }

    /** The first gap found, in words. */
    Optional<String> found() {
        return found;
    }
}
