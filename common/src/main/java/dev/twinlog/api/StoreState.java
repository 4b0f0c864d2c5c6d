package dev.twinlog.api;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a store says of itself, and what it keeps besides messages; the same for both engines. Safe for use by many
 * threads.
 */
public interface StoreState {

    /** Why the store takes no messages now, whatever the message, in one line; empty if it does. */
    Optional<String> whyNotWriteable();

    /** How far each part of the store has come, all read at about the same time. */
    StorePositions positions();

    /**
     * How far each file of queues and index is written and forced, by its path within the store, such as
     * {@code consumequeue/orders/0/00000000000000000000}.
     */
    Map<String, FilePositions> filePositions();

    /** Who follows this store, and whom it follows. */
    HaStatus haStatus();

    /** Counts, rates and positions by name, for people and monitors; names and forms are RocketMQ's. */
    Map<String, String> getRuntimeInfo();

    /**
     * Looks whether the store is as it must be: the files of log and queues lie end to end, its positions are in order.
     * A running store also looks for itself, every ten minutes, and publishes what it finds.
     *
     * @return what is not, one line each; empty if all is well
     */
    List<String> checkSelf();

    /** How far each group of consumers has come; kept with the store. */
    ConsumerOffsets consumerOffsets();

    /** What is known of the topics; kept with the store. */
    TopicConfigs topicConfigs();

    /** What is known of the groups of consumers; kept with the store. */
    SubscriptionGroups subscriptionGroups();
}
