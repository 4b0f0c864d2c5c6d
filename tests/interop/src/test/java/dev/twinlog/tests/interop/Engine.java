package dev.twinlog.tests.interop;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.DelayConfig;
import dev.twinlog.api.DelayLevels;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.service.Services;
import dev.twinlog.tests.real.Generation;
import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.v3.StoreV3Config;
import dev.twinlog.v4.StoreV4Config;
import java.io.IOException;
import java.nio.file.Path;

/** Our two engines, each with the original of its design. */
enum Engine {
    V3(Generation.V326) {
        @Override
        MessageStore open(MessageStoreConfig config, Services services) throws IOException {
            return dev.twinlog.v3.DefaultMessageStore.open(StoreV3Config.of(config), Env.system(), services);
        }
    },
    V4(Generation.V400) {
        @Override
        MessageStore open(MessageStoreConfig config, Services services) throws IOException {
            return dev.twinlog.v4.DefaultMessageStore.open(StoreV4Config.of(config), Env.system(), services);
        }
    };

    private static final long ALL_IN_MEMORY = Long.MAX_VALUE;

    private final Generation original;

    Engine(Generation original) {
        this.original = original;
    }

    /** The original of the same design. */
    Generation original() {
        return original;
    }

    /** Opens the engine on threads, as an original would be opened. */
    TwinlogStore open(Path folder, RealStoreConfig config) throws IOException {
        return open(folder, config, new ServiceThreads(Env.system().clock()));
    }

    /** Opens the engine on {@code services}, as an original would be opened. */
    TwinlogStore open(Path folder, RealStoreConfig config, Services services) throws IOException {
        return new TwinlogStore(open(config(folder, config), services));
    }

    abstract MessageStore open(MessageStoreConfig config, Services services) throws IOException;

    /** What the engine is opened with where an original is opened with {@code config}. */
    MessageStoreConfig config(Path folder, RealStoreConfig config) {
        Geometry geometry = config.geometry();
        MessageStoreConfig translated = new MessageStoreConfig(
                folder,
                new StoreGeometry(
                        geometry.commitLogFileSize(),
                        geometry.queueFileEntries(),
                        geometry.indexSlots(),
                        geometry.indexItems()),
                BrokerRole.valueOf(config.role().name()),
                config.maxMessageSize(),
                true,
                PullLimits.forMemory(ALL_IN_MEMORY),
                this == V3 ? FlushConfig.V3 : FlushConfig.V4);
        return translated.with(
                new DelayConfig(DelayLevels.parse(config.tuning().delayLevels()), DelayConfig.Delivery.ON));
    }
}
