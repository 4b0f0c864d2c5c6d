package dev.twinlog.config;

import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.util.Optional;
import java.util.SortedMap;

/** The topics a broker knows, kept in {@code topics.json}. Safe for use by many threads. */
public final class TopicConfigManager implements Persistent {
    public static final String FILE_NAME = "topics.json";

    private final ConfigTable<TopicConfig> table;

    private TopicConfigManager(ConfigTable<TopicConfig> table) {
        this.table = table;
    }

    /** Reads the file, or its copy; begins empty if there is neither. */
    public static TopicConfigManager open(JsonConfigFile file, StoreClock clock) throws IOException {
        return new TopicConfigManager(ConfigTable.open(file, "topicConfigTable", TopicConfig.JsonForm.INSTANCE, clock));
    }

    public Optional<TopicConfig> find(String topic) {
        return table.find(topic);
    }

    /** All topics by name; a view that follows the changes. */
    public SortedMap<String, TopicConfig> all() {
        return table.all();
    }

    /** Adds a topic, or replaces what was known of it. */
    public void update(TopicConfig topic) {
        table.put(topic.topicName(), topic);
    }

    /** @return whether there was such a topic */
    public boolean delete(String topic) {
        return table.remove(topic);
    }

    public DataVersion dataVersion() {
        return table.version();
    }

    @Override
    public boolean persist() throws IOException {
        return table.persist();
    }
}
