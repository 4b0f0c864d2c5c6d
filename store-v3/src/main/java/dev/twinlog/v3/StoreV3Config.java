package dev.twinlog.v3;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.StoreGeometry;
import java.nio.file.Path;

/**
 * What the 3.2.4 design needs to know.
 *
 * @param store what both designs need to know
 * @param putMsgIndexHightWater dispatch requests that may wait before each put sleeps 1 ms inside its lock
 * @param indexQueueCapacity batches that may wait for the index; further ones are dropped
 */
public record StoreV3Config(MessageStoreConfig store, int putMsgIndexHightWater, int indexQueueCapacity) {
    private static final int MAX_MESSAGE_BYTES = 512 * 1024;
    private static final int HIGH_WATER = 600_000;
    private static final int INDEX_QUEUE = 300_000;

    /** The defaults of 3.2.4, with files of {@code geometry}. */
    public static StoreV3Config defaults(Path folder, StoreGeometry geometry) {
        return of(new MessageStoreConfig(
                folder,
                geometry,
                BrokerRole.ASYNC_MASTER,
                MAX_MESSAGE_BYTES,
                true,
                PullLimits.forMemory(Runtime.getRuntime().maxMemory()),
                FlushConfig.V3));
    }

    /** The defaults of 3.2.4 around {@code store}. */
    public static StoreV3Config of(MessageStoreConfig store) {
        return new StoreV3Config(store, HIGH_WATER, INDEX_QUEUE);
    }
}
