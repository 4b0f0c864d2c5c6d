package dev.twinlog.engine;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.twinlog.config.JsonConfigFile;
import dev.twinlog.config.NumberTable;
import dev.twinlog.queue.ConsumeQueue;
import dev.twinlog.queue.ConsumeQueueTable;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Where each queue ended when the store was last closed cleanly, kept in {@code config/queueEnds.json}. By it a queue
 * is missed whose files are gone, although its messages are so old that no recovery would come across them.
 *
 * <p>Queues only grow, so a queue that ends earlier than noted has lost entries. The file is the stores' own: RocketMQ
 * neither writes nor minds it. Used by the thread that opens and closes the store.
 */
final class QueueEnds {
    static final String FILE_NAME = "queueEnds.json";

    private static final String TABLE = "queueEnds";

    private final JsonConfigFile file;
    private SortedMap<String, SortedMap<Integer, Long>> noted = new TreeMap<>(); // by topic and queue id

    private QueueEnds(JsonConfigFile file) {
        this.file = file;
    }

    /** Reads the file; nothing is noted if there is none. */
    static QueueEnds open(JsonConfigFile file) throws IOException {
        QueueEnds ends = new QueueEnds(file);
        ends.noted = file.loadFields(QueueEnds::read).orElseGet(TreeMap::new);
        return ends;
    }

    private static SortedMap<String, SortedMap<Integer, Long>> read(JsonParser fields) throws IOException {
        SortedMap<String, SortedMap<Integer, Long>> ends = new TreeMap<>();
        while (fields.nextToken() == JsonToken.FIELD_NAME) {
            boolean isTable = fields.currentName().equals(TABLE);
            if (fields.nextToken() == JsonToken.START_OBJECT && isTable) {
                readTopics(fields, ends);
            } else {
                fields.skipChildren();
            }
        }
        return ends;
    }

    private static void readTopics(JsonParser topics, SortedMap<String, SortedMap<Integer, Long>> ends)
            throws IOException {
        while (topics.nextToken() == JsonToken.FIELD_NAME) {
            String topic = topics.currentName();
            topics.nextToken();
            ends.put(topic, NumberTable.read(topics));
        }
    }

    /** The first queue that has fewer entries than noted, in words. Before the queues are cut. */
    Optional<String> firstLoss(ConsumeQueueTable queues) {
        for (Map.Entry<String, SortedMap<Integer, Long>> topic : noted.entrySet()) {
            for (Map.Entry<Integer, Long> queue : topic.getValue().entrySet()) {
                long entries = queues.find(topic.getKey(), queue.getKey())
                        .map(ConsumeQueue::maxQueueIndex)
                        .orElse(0L);
                if (entries < queue.getValue()) {
                    return Optional.of("%s/%d ended at %d when the store was closed, and ends at %d now"
                            .formatted(topic.getKey(), queue.getKey(), queue.getValue(), entries));
                }
            }
        }
        return Optional.empty();
    }

    /** Notes where the queues end now, if that has changed. When they are forced. */
    void note(ConsumeQueueTable queues) throws IOException {
        SortedMap<String, SortedMap<Integer, Long>> now = new TreeMap<>();
        for (ConsumeQueue queue : queues.all()) {
            now.computeIfAbsent(queue.topic(), topic -> new TreeMap<>()).put(queue.queueId(), queue.maxQueueIndex());
        }
        if (!now.equals(noted)) {
            ObjectNode document = JsonNodeFactory.instance.objectNode();
            ObjectNode table = document.putObject(TABLE);
            now.forEach((topic, ends) -> NumberTable.write(table, topic, ends));
            file.save(document);
            noted = now;
        }
    }
}
