package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.CleanConfig;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.api.TransientStorePoolConfig;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Configurations with files so small that every run rolls them, and pages enough in them to be torn.
 *
 * @param pool write buffers, where an engine has them
 */
record RandomConfig(MessageStoreConfig store, Optional<TransientStorePoolConfig> pool) {
    private static final int[] LOG_FILE_BYTES = {2048, 4096, 8192, 16_384, 20_000};
    private static final int[] QUEUE_FILE_ENTRIES = {5, 40, 300};
    private static final int[] INDEX_SLOTS = {4, 50};
    private static final int[] INDEX_ITEMS = {8, 60, 400};

    /** Recovery begins within a file wherever it can, where it saves much, and never. */
    private static final int[] THOROUGH_LOG_BYTES = {1, 3000, 1 << 28};

    /** Files go, at any hour, half a minute after they were made; the disk's marks are RocketMQ's. */
    private static final CleanConfig SOON_CLEANED = new CleanConfig(
            IntStream.range(0, 24).boxed().collect(Collectors.toSet()), 30_000, 0.75, 0.85, 0.90, 10_000, 2);

    private static final CleanConfig NEVER_CLEANED = new CleanConfig(Set.of(), Long.MAX_VALUE, 2, 2, 0.90, 10_000, 1);
    private static final TransientStorePoolConfig TWO_BUFFERS = new TransientStorePoolConfig(2, 200, 1, 2000);

    static RandomConfig of(Path store, Random random) {
        StoreGeometry geometry = new StoreGeometry(
                oneOf(LOG_FILE_BYTES, random),
                oneOf(QUEUE_FILE_ENTRIES, random),
                oneOf(INDEX_SLOTS, random),
                oneOf(INDEX_ITEMS, random));
        FlushDiskType type = random.nextBoolean() ? FlushDiskType.SYNC_FLUSH : FlushDiskType.ASYNC_FLUSH;
        CleanConfig clean = random.nextInt(3) == 0 ? SOON_CLEANED : NEVER_CLEANED;
        Optional<TransientStorePoolConfig> pool = random.nextInt(3) == 0 ? Optional.of(TWO_BUFFERS) : Optional.empty();
        MessageStoreConfig config = of(store, geometry, type).with(clean);
        FlushConfig flush = config.flush();
        FlushConfig.Queues queues = flush.queues().withThoroughLogBytes(oneOf(THOROUGH_LOG_BYTES, random));
        return new RandomConfig(config.with(flush.with(queues)), pool);
    }

    static MessageStoreConfig of(Path store, StoreGeometry geometry, FlushDiskType type) {
        FlushConfig flush = new FlushConfig(type, 5000, 500, 1, 2000, new FlushConfig.Queues(1000, 1, 5000, 1 << 28));
        return new MessageStoreConfig(
                store,
                geometry,
                BrokerRole.ASYNC_MASTER,
                geometry.logFileBytes(),
                true,
                PullLimits.forMemory(1 << 30),
                flush);
    }

    /** Whether messages may be deleted. */
    boolean deletes() {
        return store.clean() == SOON_CLEANED;
    }

    private static int oneOf(int[] values, Random random) {
        return values[random.nextInt(values.length)];
    }
}
