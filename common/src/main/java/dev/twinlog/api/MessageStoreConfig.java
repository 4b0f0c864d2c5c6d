package dev.twinlog.api;

import java.nio.file.Path;

/**
 * What both engines need to know.
 *
 * @param folder the store's root, made when it does not exist
 * @param maxMessageBytes the largest record that may be put
 * @param messageIndexEnable whether keys are indexed
 */
public record MessageStoreConfig(
        Path folder,
        StoreGeometry geometry,
        BrokerRole role,
        int maxMessageBytes,
        boolean messageIndexEnable,
        PullLimits pullLimits,
        FlushConfig flush) {

    public MessageStoreConfig {
        if (maxMessageBytes < 1) {
            throw new IllegalArgumentException("maxMessageBytes must be at least 1, not " + maxMessageBytes);
        }
    }
}
