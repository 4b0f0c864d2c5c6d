package dev.twinlog.config;

import dev.twinlog.api.SubscriptionGroupConfig;
import dev.twinlog.api.SubscriptionGroups;
import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.util.Optional;
import java.util.SortedMap;

/** The groups of consumers a broker knows, kept in {@code subscriptionGroup.json}. Safe for use by many threads. */
public final class SubscriptionGroupManager implements SubscriptionGroups, Persistent {
    public static final String FILE_NAME = "subscriptionGroup.json";

    private final ConfigTable<SubscriptionGroupConfig> table;

    private SubscriptionGroupManager(ConfigTable<SubscriptionGroupConfig> table) {
        this.table = table;
    }

    /** Reads the file, or its copy; begins empty if there is neither. */
    public static SubscriptionGroupManager open(JsonConfigFile file, StoreClock clock) throws IOException {
        return new SubscriptionGroupManager(
                ConfigTable.open(file, "subscriptionGroupTable", SubscriptionGroupForm.INSTANCE, clock));
    }

    @Override
    public Optional<SubscriptionGroupConfig> find(String group) {
        return table.find(group);
    }

    @Override
    public SortedMap<String, SubscriptionGroupConfig> all() {
        return table.all();
    }

    @Override
    public void update(SubscriptionGroupConfig group) {
        table.put(group.groupName(), group);
    }

    @Override
    public boolean delete(String group) {
        return table.remove(group);
    }

    public DataVersion dataVersion() {
        return table.version();
    }

    @Override
    public boolean persist() throws IOException {
        return table.persist();
    }
}
