package dev.twinlog.api;

import java.util.Optional;
import java.util.SortedMap;

/**
 * What a broker knows of its topics, kept beside the store; the store itself takes messages of any topic. Changes are
 * on disk within 5 s and when the store is closed. Safe for use by many threads.
 */
public interface TopicConfigs {

    Optional<TopicConfig> find(String topic);

    /** All topics by name; a view that follows the changes. */
    SortedMap<String, TopicConfig> all();

    /** Adds a topic, or replaces what was known of it. */
    void update(TopicConfig topic);

    /** @return whether there was such a topic */
    boolean delete(String topic);
}
