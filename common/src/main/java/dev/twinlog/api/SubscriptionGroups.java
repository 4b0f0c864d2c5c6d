package dev.twinlog.api;

import java.util.Optional;
import java.util.SortedMap;

/**
 * What a broker knows of its groups of consumers, kept beside the store; how far they have come say
 * {@link ConsumerOffsets}. Changes are on disk within 5 s and when the store is closed. Safe for use by many threads.
 */
public interface SubscriptionGroups {

    Optional<SubscriptionGroupConfig> find(String group);

    /** All groups by name; a view that follows the changes. */
    SortedMap<String, SubscriptionGroupConfig> all();

    /** Adds a group, or replaces what was known of it. */
    void update(SubscriptionGroupConfig group);

    /** @return whether there was such a group */
    boolean delete(String group);
}
