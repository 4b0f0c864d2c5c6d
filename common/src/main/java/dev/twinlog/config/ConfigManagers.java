package dev.twinlog.config;

import dev.twinlog.api.Env;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What a broker keeps beside its store, in the folder {@code config}: topics, groups of consumers and how far those
 * have come. Changes are written every 5 s and on closing.
 *
 * <p>Open it after the store of the folder, which keeps others out, and close it before.
 */
public final class ConfigManagers implements AutoCloseable {
    private static final Duration PERSIST_INTERVAL = Duration.ofSeconds(5);

    private final List<StoreService> services;
    private final ConsumerOffsetManager consumerOffsets;
    private final TopicConfigManager topics;
    private final SubscriptionGroupManager subscriptionGroups;

    private ConfigManagers(Path config, Env env, EventPublisher events) throws IOException {
        this.consumerOffsets = ConsumerOffsetManager.open(file(config, ConsumerOffsetManager.FILE_NAME, env, events));
        this.topics = TopicConfigManager.open(file(config, TopicConfigManager.FILE_NAME, env, events), env.clock());
        this.subscriptionGroups = SubscriptionGroupManager.open(
                file(config, SubscriptionGroupManager.FILE_NAME, env, events), env.clock());
        this.services = all().stream()
                .<StoreService>map(manager -> new PersistService(
                        manager.getClass().getSimpleName(), manager, PERSIST_INTERVAL, env.clock(), events))
                .toList();
    }

    private static JsonConfigFile file(Path config, String name, Env env, EventPublisher events) {
        return new JsonConfigFile(env.disk(), config.resolve(name), events);
    }

    /** Reads the files in {@code config} below the store's folder. */
    public static ConfigManagers open(Path storeFolder, Env env, EventPublisher events) throws IOException {
        return new ConfigManagers(storeFolder.resolve("config"), env, events);
    }

    /** What must run for changes to be written. */
    public List<StoreService> services() {
        return services;
    }

    private List<Persistent> all() {
        return List.of(consumerOffsets, topics, subscriptionGroups);
    }

    public ConsumerOffsetManager consumerOffsets() {
        return consumerOffsets;
    }

    public TopicConfigManager topics() {
        return topics;
    }

    public SubscriptionGroupManager subscriptionGroups() {
        return subscriptionGroups;
    }

    /** Writes what has changed. When the services have ended. */
    @Override
    public void close() throws IOException {
        for (Persistent manager : all()) {
            manager.persist();
        }
    }
}
