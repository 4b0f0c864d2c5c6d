package dev.twinlog.api;

import java.nio.file.Path;

/**
 * What both engines need to know.
 *
 * @param folder the store's root, made when it does not exist
 * @param maxMessageBytes the largest record that may be put
 * @param messageIndexEnable whether keys are indexed
 * @param pullLimits how much one pull or query may return
 * @param flush how what was written gets to the disk
 * @param clean when old files go
 * @param delay how delayed messages are treated
 * @param ha whom the store lets follow its log, and whose log it follows
 */
public record MessageStoreConfig(
        Path folder,
        StoreGeometry geometry,
        BrokerRole role,
        int maxMessageBytes,
        boolean messageIndexEnable,
        PullLimits pullLimits,
        FlushConfig flush,
        CleanConfig clean,
        DelayConfig delay,
        HaConfig ha) {

    /** With RocketMQ's own rules for old files and its own delay levels, and without replication. */
    public MessageStoreConfig(
            Path folder,
            StoreGeometry geometry,
            BrokerRole role,
            int maxMessageBytes,
            boolean messageIndexEnable,
            PullLimits pullLimits,
            FlushConfig flush) {
        this(
                folder,
                geometry,
                role,
                maxMessageBytes,
                messageIndexEnable,
                pullLimits,
                flush,
                CleanConfig.DEFAULT,
                DelayConfig.DEFAULT,
                HaConfig.NONE);
    }

    public MessageStoreConfig {
        if (maxMessageBytes < 1) {
            throw new IllegalArgumentException("maxMessageBytes must be at least 1, not " + maxMessageBytes);
        }
    }

    /** The same with another role. */
    public MessageStoreConfig with(BrokerRole otherRole) {
        return new MessageStoreConfig(
                folder, geometry, otherRole, maxMessageBytes, messageIndexEnable, pullLimits, flush, clean, delay, ha);
    }

    /** The same with another way to flush. */
    public MessageStoreConfig with(FlushConfig otherFlush) {
        return new MessageStoreConfig(
                folder, geometry, role, maxMessageBytes, messageIndexEnable, pullLimits, otherFlush, clean, delay, ha);
    }

    /** The same with other rules for old files. */
    public MessageStoreConfig with(CleanConfig otherClean) {
        return new MessageStoreConfig(
                folder, geometry, role, maxMessageBytes, messageIndexEnable, pullLimits, flush, otherClean, delay, ha);
    }

    /** The same with another replication. */
    public MessageStoreConfig with(HaConfig otherHa) {
        return new MessageStoreConfig(
                folder, geometry, role, maxMessageBytes, messageIndexEnable, pullLimits, flush, clean, delay, otherHa);
    }

    /** The same with delayed messages treated in another way. */
    public MessageStoreConfig with(DelayConfig otherDelay) {
        return new MessageStoreConfig(
                folder, geometry, role, maxMessageBytes, messageIndexEnable, pullLimits, flush, clean, otherDelay, ha);
    }
}
