package dev.twinlog.config;

import dev.twinlog.api.TopicConfig;
import dev.twinlog.api.TopicConfigs;
import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.util.Optional;
import java.util.SortedMap;

/** The topics a broker knows, kept in {@code topics.json}. Safe for use by many threads. */
public final class TopicConfigManager implements TopicConfigs, Persistent {
    public static final String FILE_NAME = "topics.json";

    private final ConfigTable<TopicConfig> table;

    private TopicConfigManager(ConfigTable<TopicConfig> table) {
        this.table = table;
    }

    /** Reads the file, or its copy; begins empty if there is neither. */
    public static TopicConfigManager open(JsonConfigFile file, StoreClock clock) throws IOException {
        return new TopicConfigManager(ConfigTable.open(file, "topicConfigTable", TopicConfigForm.INSTANCE, clock));
    }

    @Override
    public Optional<TopicConfig> find(String topic) {
        return table.find(topic);
    }

    @Override
    public SortedMap<String, TopicConfig> all() {
        return table.all();
    }

    @Override
    public void update(TopicConfig topic) {
        table.put(topic.topicName(), topic);
    }

    @Override
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
