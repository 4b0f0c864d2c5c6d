package dev.twinlog.engine;

import dev.twinlog.engine.QueueSpans.Span;
import dev.twinlog.queue.ConsumeQueue;
import dev.twinlog.queue.ConsumeQueueTable;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Notices whether a queue lacks entries from before the end of the log that was walked, or of it. */
final class QueueGaps {
    private record TopicQueue(String topic, int queueId) {}

    private final ConsumeQueueTable queues;
    private final Map<TopicQueue, Long> entriesBefore = new HashMap<>();
    private final Map<TopicQueue, Long> lastQueueOffsets = new HashMap<>();
    private Optional<String> found = Optional.empty();

    /** Before the walk: each queue must go on with the entry behind those that it has now. */
    QueueGaps(ConsumeQueueTable queues) {
        this.queues = queues;
        for (ConsumeQueue queue : queues.all()) {
            entriesBefore.put(new TopicQueue(queue.topic(), queue.queueId()), queue.maxQueueIndex());
        }
    }

    /** Adds what the walk has seen in the next file: the entry of each queue's first message must follow its last. */
    void add(QueueSpans seen) {
        seen.spans().forEach((topic, queues) -> queues.forEach((id, span) -> add(new TopicQueue(topic, id), span)));
    }

    private void add(TopicQueue queue, Span span) {
        boolean isFirst = lastQueueOffsets.put(queue, span.last()) == null;
        long entries = entriesBefore.getOrDefault(queue, 0L);
        if (isFirst && found.isEmpty() && span.first() > entries) {
            found = Optional.of("%s/%d has %d entries, but the log goes on with number %d"
                    .formatted(queue.topic(), queue.queueId(), entries, span.first()));
        }
    }

    /** Whether a queue lacks the entry of its last message now. When all is added. */
    boolean lacksEnd() {
        return lastQueueOffsets.entrySet().stream().anyMatch(last -> entriesNow(last.getKey()) <= last.getValue());
    }

    private long entriesNow(TopicQueue queue) {
        return queues.find(queue.topic(), queue.queueId())
                .map(ConsumeQueue::maxQueueIndex)
                .orElse(0L);
    }

    /** The first gap found, in words. */
    Optional<String> found() {
        return found;
    }
}
