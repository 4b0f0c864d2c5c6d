package dev.twinlog.v4;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.StoreGeometry;
import java.nio.file.Path;
import java.time.Duration;

/**
 * What the 4.0 design needs to know.
 *
 * @param store what both designs need to know
 * @param putLock how producers wait for each other
 * @param osPageCacheBusyTimeout puts are refused while the put lock has been held longer than this
 * @param wrongOffset what a consumer is told that asks a slave for a wrong offset
 */
public record StoreV4Config(
        MessageStoreConfig store, PutLockKind putLock, Duration osPageCacheBusyTimeout, SlaveOffsetCheck wrongOffset) {
    private static final int MAX_MESSAGE_BYTES = 4 * 1024 * 1024;
    private static final Duration BUSY_TIMEOUT = Duration.ofSeconds(1);

    /** How producers wait for each other. */
    public enum PutLockKind {
        SPIN,
        REENTRANT
    }

    /** Whether a slave corrects a wrong offset ({@code offsetCheckInSlave}). */
    public enum SlaveOffsetCheck {
        ON,
        OFF
    }

    /** The defaults of 4.0, with files of {@code geometry}. */
    public static StoreV4Config defaults(Path folder, StoreGeometry geometry) {
        return of(new MessageStoreConfig(
                folder,
                geometry,
                BrokerRole.ASYNC_MASTER,
                MAX_MESSAGE_BYTES,
                true,
                PullLimits.forMemory(Runtime.getRuntime().maxMemory()),
                FlushConfig.V4));
    }

    /** The defaults of 4.0 around {@code store}. */
    public static StoreV4Config of(MessageStoreConfig store) {
        return new StoreV4Config(store, PutLockKind.SPIN, BUSY_TIMEOUT, SlaveOffsetCheck.OFF);
    }
}
