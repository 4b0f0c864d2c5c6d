package dev.twinlog.tutorials.kit;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.CleanConfig;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.api.TransientStorePoolConfig;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.v3.DispatchRequests;
import dev.twinlog.v3.StoreV3Config;
import dev.twinlog.v4.CommitLogDispatcher;
import dev.twinlog.v4.StoreV4Config;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * How a store on a {@link Stage} is set up. Its log files are small, so that little shows much.
 *
 * @param highWater waiting dispatch requests above which 3.2.4 brakes
 * @param indexQueue batches that wait for the index of 3.2.4 at most
 * @param pool write buffers of 4.0
 * @param clean when old files go
 * @param plugged what is not the engine's own
 */
public record Setting(
        Engine engine,
        StoreGeometry geometry,
        BrokerRole role,
        FlushConfig flush,
        int highWater,
        int indexQueue,
        Optional<TransientStorePoolConfig> pool,
        CleanConfig clean,
        Plugged plugged) {
    private static final StoreGeometry SMALL = new StoreGeometry(1024, 5, 100, 400);
    private static final int MOST_MESSAGE_BYTES = 1 << 20;
    private static final PullLimits PULLS = PullLimits.forMemory(1 << 30);

    /** The design. */
    public enum Engine {
        V3,
        V4
    }

    /** The 3.2.4 design with log files of 1024 bytes. */
    public static Setting v3() {
        return of(Engine.V3, FlushConfig.V3);
    }

    /** The 4.0 design with log files of 1024 bytes. */
    public static Setting v4() {
        return of(Engine.V4, FlushConfig.V4);
    }

    private static Setting of(Engine engine, FlushConfig flush) {
        return new Setting(
                engine,
                SMALL,
                BrokerRole.ASYNC_MASTER,
                flush,
                600_000,
                300_000,
                Optional.empty(),
                CleanConfig.NEVER,
                Plugged.NOTHING);
    }

    public Setting with(StoreGeometry other) {
        return new Setting(engine, other, role, flush, highWater, indexQueue, pool, clean, plugged);
    }

    public Setting with(BrokerRole other) {
        return new Setting(engine, geometry, other, flush, highWater, indexQueue, pool, clean, plugged);
    }

    public Setting with(FlushDiskType type) {
        return new Setting(engine, geometry, role, flush.with(type), highWater, indexQueue, pool, clean, plugged);
    }

    public Setting with(TransientStorePoolConfig buffers) {
        return new Setting(engine, geometry, role, flush, highWater, indexQueue, Optional.of(buffers), clean, plugged);
    }

    public Setting withHighWater(int requests) {
        return new Setting(engine, geometry, role, flush, requests, indexQueue, pool, clean, plugged);
    }

    public Setting withIndexQueue(int batches) {
        return new Setting(engine, geometry, role, flush, highWater, batches, pool, clean, plugged);
    }

    public Setting with(CleanConfig rules) {
        return new Setting(engine, geometry, role, flush, highWater, indexQueue, pool, rules, plugged);
    }

    /** @param more is told of each message behind the store's own dispatchers */
    public Setting withDispatcher(Consumer<DispatchRequest> more) {
        return with(plugged.withDispatcher(more));
    }

    /** @param dispatchers says, of the two that 4.0 has itself, what takes their places */
    public Setting withDispatchers(UnaryOperator<List<CommitLogDispatcher>> dispatchers) {
        return with(plugged.withDispatchers(dispatchers));
    }

    /** @param requests makes the hand-over of 3.2.4, each time the store is opened */
    public Setting withRequests(Supplier<DispatchRequests> requests) {
        return with(plugged.withRequests(requests));
    }

    private Setting with(Plugged other) {
        return new Setting(engine, geometry, role, flush, highWater, indexQueue, pool, clean, other);
    }

    private MessageStoreConfig store(Path folder) {
        return new MessageStoreConfig(folder, geometry, role, MOST_MESSAGE_BYTES, true, PULLS, flush).with(clean);
    }

    /** Opens a store that is set up so. @param services the store's own work in that world */
    MessageStore open(Path folder, Env env, StepScheduler services) throws IOException {
        return engine == Engine.V3
                ? dev.twinlog.v3.DefaultMessageStore.open(
                        new StoreV3Config(store(folder), highWater, indexQueue),
                        env,
                        services,
                        plugged.requests().get(),
                        plugged::tell)
                : dev.twinlog.v4.DefaultMessageStore.open(v4Config(folder), env, services, plugged::of);
    }

    private StoreV4Config v4Config(Path folder) {
        StoreV4Config config = StoreV4Config.of(store(folder));
        return pool.map(config::with).orElse(config);
    }
}
