package dev.twinlog.tests.contract.behaviour;

import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.v3.StoreV3Config;
import dev.twinlog.v4.StoreV4Config;
import java.nio.file.Path;

/** What each store takes for granted. */
final class Defaults {
    private Defaults() {}

    static String of(Subject subject) {
        return switch (subject) {
            case V3 ->
                words(StoreV3Config.defaults(Path.of("store"), Workbench.GEOMETRY)
                        .store());
            case V4 ->
                words(StoreV4Config.defaults(Path.of("store"), Workbench.GEOMETRY)
                        .store());
            case REAL_326 -> {
                var config = new com.alibaba.rocketmq.store.config.MessageStoreConfig();
                yield words(config.getMaxMessageSize(), config.getFlushIntervalCommitLog());
            }
            case REAL_400 -> {
                var config = new org.apache.rocketmq.store.config.MessageStoreConfig();
                yield words(config.getMaxMessageSize(), config.getFlushIntervalCommitLog());
            }
        };
    }

    private static String words(MessageStoreConfig config) {
        return words(config.maxMessageBytes(), config.flush().intervalMillis());
    }

    private static String words(int largestBytes, long flushMillis) {
        return "%d bytes, %d ms".formatted(largestBytes, flushMillis);
    }
}
