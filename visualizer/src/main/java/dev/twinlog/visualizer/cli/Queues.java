package dev.twinlog.visualizer.cli;

import dev.twinlog.inspect.QueueFolder;
import dev.twinlog.inspect.StoreFolder;
import java.util.stream.Collectors;

/** Finds a queue by name, or says which there are. */
final class Queues {
    private static final int TOPICS_SHOWN = 10;

    private Queues() {}

    static QueueFolder require(StoreFolder folder, String topic, int queueId) {
        return folder.queue(topic, queueId)
                .orElseThrow(() -> new UnusableInputException(
                        "%s has no queue %s/%d; %s".formatted(folder.path(), topic, queueId, others(folder, topic))));
    }

    private static String others(StoreFolder folder, String topic) {
        String numbers = folder.queues().stream()
                .filter(q -> q.topic().equals(topic))
                .map(q -> Integer.toString(q.queueId()))
                .collect(Collectors.joining(", "));
        if (!numbers.isEmpty()) {
            return "the topic's queues are " + numbers;
        }
        String topics = folder.queues().stream()
                .map(QueueFolder::topic)
                .distinct()
                .limit(TOPICS_SHOWN)
                .collect(Collectors.joining(", "));
        return topics.isEmpty() ? "it has no queues" : "topics are " + topics;
    }
}
