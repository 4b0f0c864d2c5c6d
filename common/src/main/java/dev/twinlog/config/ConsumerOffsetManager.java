package dev.twinlog.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.twinlog.api.ConsumerOffsets;
import java.io.IOException;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How far each group of consumers has come in each queue, kept in {@code consumerOffset.json}. Safe for use by many
 * threads.
 */
public final class ConsumerOffsetManager implements ConsumerOffsets, Persistent {
    public static final String FILE_NAME = "consumerOffset.json";

    private static final char TOPIC_GROUP_SEPARATOR = '@';

    private final JsonConfigFile file;
    private final Map<String, SortedMap<Integer, Long>> offsets = new ConcurrentSkipListMap<>();
    private final AtomicLong changes = new AtomicLong();
    private ObjectNode document = RocketJson.newObject(); // guarded by this: the file, with fields that are not ours
    private long persistedChanges; // guarded by this

    private ConsumerOffsetManager(JsonConfigFile file) {
        this.file = file;
    }

    /** Reads the file, or its copy; begins empty if there is neither. */
    public static ConsumerOffsetManager open(JsonConfigFile file) throws IOException {
        ConsumerOffsetManager manager = new ConsumerOffsetManager(file);
        manager.load();
        return manager;
    }

    private synchronized void load() throws IOException {
        file.load(content -> {
                    read(content);
                    return content;
                })
                .ifPresentOrElse(content -> document = content, offsets::clear);
    }

    private void read(ObjectNode content) {
        offsets.clear();
        for (Map.Entry<String, JsonNode> group :
                content.path(NumberTable.OFFSET_TABLE).properties()) {
            offsets.put(group.getKey(), new ConcurrentSkipListMap<>(NumberTable.read(group.getValue())));
        }
    }

    @Override
    public void commitOffset(String group, String topic, int queueId, long queueOffset) {
        offsets.computeIfAbsent(key(group, topic), k -> new ConcurrentSkipListMap<>())
                .put(queueId, queueOffset);
        changes.incrementAndGet();
    }

    @Override
    public OptionalLong queryOffset(String group, String topic, int queueId) {
        Long offset = offsetsOf(group, topic).get(queueId);
        return offset == null ? OptionalLong.empty() : OptionalLong.of(offset);
    }

    @Override
    public SortedMap<Integer, Long> offsetsOf(String group, String topic) {
        Map<Integer, Long> queues = offsets.get(key(group, topic));
        return queues == null ? new TreeMap<>() : new TreeMap<>(queues);
    }

    @Override
    public SortedSet<String> topicsOf(String group) {
        SortedSet<String> topics = new TreeSet<>();
        String end = TOPIC_GROUP_SEPARATOR + group;
        for (String key : offsets.keySet()) {
            if (key.endsWith(end)) {
                topics.add(key.substring(0, key.length() - end.length()));
            }
        }
        return topics;
    }

    private static String key(String group, String topic) {
        if (group.isEmpty() || group.indexOf(TOPIC_GROUP_SEPARATOR) >= 0) {
            throw new IllegalArgumentException("a group needs a name without '@', not '" + group + "'");
        }
        return topic + TOPIC_GROUP_SEPARATOR + group;
    }

    @Override
    public synchronized boolean persist() throws IOException {
        long seen = changes.get();
        if (seen == persistedChanges) {
            return false;
        }
        ObjectNode table = document.putObject(NumberTable.OFFSET_TABLE);
        offsets.forEach((key, queues) -> NumberTable.write(table, key, queues));
        file.save(document);
        persistedChanges = seen;
        return true;
    }
}
