package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.StoreGeometry;
import java.nio.file.Path;
import java.util.Random;

/** Configurations with files so small that every run rolls them, and pages enough in them to be torn. */
final class RandomConfig {
    private static final int[] LOG_FILE_BYTES = {2048, 4096, 8192, 16_384, 20_000};
    private static final int[] QUEUE_FILE_ENTRIES = {5, 40, 300};
    private static final int[] INDEX_SLOTS = {4, 50};
    private static final int[] INDEX_ITEMS = {8, 60, 400};

    private RandomConfig() {}

    static MessageStoreConfig of(Path store, Random random) {
        StoreGeometry geometry = new StoreGeometry(
                oneOf(LOG_FILE_BYTES, random),
                oneOf(QUEUE_FILE_ENTRIES, random),
                oneOf(INDEX_SLOTS, random),
                oneOf(INDEX_ITEMS, random));
        FlushDiskType type = random.nextBoolean() ? FlushDiskType.SYNC_FLUSH : FlushDiskType.ASYNC_FLUSH;
        return of(store, geometry, type);
    }

    static MessageStoreConfig of(Path store, StoreGeometry geometry, FlushDiskType type) {
        FlushConfig flush = new FlushConfig(type, 5000, 500, 1, 2000, new FlushConfig.Queues(1000, 1, 5000));
        return new MessageStoreConfig(
                store,
                geometry,
                BrokerRole.ASYNC_MASTER,
                geometry.logFileBytes(),
                true,
                PullLimits.forMemory(1 << 30),
                flush);
    }

    private static int oneOf(int[] values, Random random) {
        return values[random.nextInt(values.length)];
    }
}
