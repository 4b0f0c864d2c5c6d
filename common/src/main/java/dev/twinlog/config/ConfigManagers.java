package dev.twinlog.config;

import dev.twinlog.api.Env;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.Services;
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

    private final Services services;
    private final ConsumerOffsetManager consumerOffsets;
    private final TopicConfigManager topics;
    private final SubscriptionGroupManager subscriptionGroups;

    private ConfigManagers(Path config, Env env, Services services, EventPublisher events) throws IOException {
        this.services = services;
        this.consumerOffsets = ConsumerOffsetManager.open(file(config, ConsumerOffsetManager.FILE_NAME, env, events));
        this.topics = TopicConfigManager.open(file(config, TopicConfigManager.FILE_NAME, env, events), env.clock());
        this.subscriptionGroups = SubscriptionGroupManager.open(
                file(config, SubscriptionGroupManager.FILE_NAME, env, events), env.clock());
    }

    private static JsonConfigFile file(Path config, String name, Env env, EventPublisher events) {
        return new JsonConfigFile(env.disk(), config.resolve(name), events);
    }

    /**
     * Reads the files in {@code config} below the store's folder.
     *
     * @param services runs the writing, and is closed with these managers
     */
    public static ConfigManagers open(Path storeFolder, Env env, Services services) throws IOException {
        EventPublisher events = new EventPublisher(env.clock(), env.observer());
        ConfigManagers managers = new ConfigManagers(storeFolder.resolve("config"), env, services, events);
        for (Persistent manager : managers.all()) {
            String name = manager.getClass().getSimpleName();
            var service = new PersistService(name, manager, PERSIST_INTERVAL, env.clock(), events);
            services.start(service, reason -> events.publish(name, new StoreEvent.NotPersisted(reason)));
        }
        return managers;
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

    /** Stops the writing and writes what has changed. */
    @Override
    public void close() throws IOException {
        services.close();
        for (Persistent manager : all()) {
            manager.persist();
        }
    }
}
