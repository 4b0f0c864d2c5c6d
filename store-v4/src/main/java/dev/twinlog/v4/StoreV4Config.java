package dev.twinlog.v4;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.api.TransientStorePoolConfig;
import dev.twinlog.mapped.LogFileMaker;
import dev.twinlog.mapped.TransientStorePool;
import dev.twinlog.observe.EventPublisher;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * What the 4.0 design needs to know.
 *
 * @param store what both designs need to know
 * @param putLock how producers wait for each other
 * @param osPageCacheBusyTimeout puts are refused while the put lock has been held longer than this
 * @param slaveOffsetCheck what a consumer is told that asks a slave for a wrong offset
 * @param pool write buffers between puts and files; used by a master that flushes asynchronously
 * @param warmUp whether pages of fresh log files are touched before they are needed
 */
public record StoreV4Config(
        MessageStoreConfig store,
        PutLockKind putLock,
        Duration osPageCacheBusyTimeout,
        SlaveOffsetCheck slaveOffsetCheck,
        Optional<TransientStorePoolConfig> pool,
        WarmUp warmUp) {
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

    /** Whether fresh files are warmed up ({@code warmMapedFileEnable}). */
    public enum WarmUp {
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
        return new StoreV4Config(
                store, PutLockKind.SPIN, BUSY_TIMEOUT, SlaveOffsetCheck.OFF, Optional.empty(), WarmUp.OFF);
    }

    /** The same with write buffers. */
    public StoreV4Config with(TransientStorePoolConfig writeBuffers) {
        return new StoreV4Config(
                store, putLock, osPageCacheBusyTimeout, slaveOffsetCheck, Optional.of(writeBuffers), warmUp);
    }

    /** The same with another lock. */
    public StoreV4Config with(PutLockKind lock) {
        return new StoreV4Config(store, lock, osPageCacheBusyTimeout, slaveOffsetCheck, pool, warmUp);
    }

    /** The pool, where there is one to use. */
    Optional<TransientStorePoolConfig> usablePool() {
        boolean usable = store.flush().type() == FlushDiskType.ASYNC_FLUSH && store.role() != BrokerRole.SLAVE;
        return usable ? pool : Optional.empty();
    }

    /** Makes log files as configured. */
    LogFileMaker logFileMaker(EventPublisher events) {
        LogFileMaker maker = usablePool()
                .<LogFileMaker>map(p ->
                        new TransientStorePool(p.buffers(), store.geometry().logFileBytes(), events))
                .orElse(LogFileMaker.PLAIN);
        return warmUp == WarmUp.ON ? maker.warmed() : maker;
    }
}
