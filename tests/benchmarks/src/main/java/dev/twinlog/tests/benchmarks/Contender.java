package dev.twinlog.tests.benchmarks;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.service.Services;
import dev.twinlog.tests.benchmarks.Settings.Flush;
import dev.twinlog.tests.benchmarks.Settings.Indexing;
import dev.twinlog.tests.real.Generation;
import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStores;
import dev.twinlog.v3.StoreV3Config;
import dev.twinlog.v4.StoreV4Config;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is measured: each of our engines, the original it is measured against, and two plain logs. */
enum Contender {
    V3("v3") {
        @Override
        StoreUnderTest open(Path folder, Settings settings) throws IOException {
            var config = StoreV3Config.of(
                    with(StoreV3Config.defaults(folder, StoreGeometry.DEFAULT).store(), settings));
            return ours(dev.twinlog.v3.DefaultMessageStore.open(config, Env.system(), threads()));
        }
    },
    REAL_326("3.2.6") {
        @Override
        StoreUnderTest open(Path folder, Settings settings) {
            return rocketMq(Generation.V326, folder, settings);
        }
    },
    V4("v4") {
        @Override
        StoreUnderTest open(Path folder, Settings settings) throws IOException {
            var config = StoreV4Config.of(
                    with(StoreV4Config.defaults(folder, StoreGeometry.DEFAULT).store(), settings));
            return ours(dev.twinlog.v4.DefaultMessageStore.open(config, Env.system(), threads()));
        }
    },
    REAL_400("4.0.0") {
        @Override
        StoreUnderTest open(Path folder, Settings settings) {
            return rocketMq(Generation.V400, folder, settings);
        }
    },
    CHRONICLE("Chronicle") {
        @Override
        StoreUnderTest open(Path folder, Settings settings) {
            return ChronicleLog.open(folder);
        }
    },
    MAPPED_COPY("copy") {
        @Override
        StoreUnderTest open(Path folder, Settings settings) throws IOException {
            return MappedCopy.open(folder);
        }
    };

    /** Those that are whole stores. */
    static final List<Contender> STORES = List.of(V3, REAL_326, V4, REAL_400);

    private final String label;

    Contender(String label) {
        this.label = label;
    }

    /** Opens it in a folder that is empty, or that it has left before. */
    abstract StoreUnderTest open(Path folder, Settings settings) throws IOException;

    /** How people call it. */
    String label() {
        return label;
    }

    /** How plots draw it; an original as its engine, but broken. */
    String style() {
        return switch (this) {
            case V3 -> "v3";
            case REAL_326 -> "v3 original";
            case V4 -> "v4";
            case REAL_400 -> "v4 original";
            case CHRONICLE -> "chronicle";
            case MAPPED_COPY -> "copy";
        };
    }

    /** What all of them are called. */
    static String labels() {
        return Stream.of(values()).map(Contender::label).collect(Collectors.joining(", "));
    }

    private static Services threads() {
        return new ServiceThreads(Env.system().clock());
    }

    private static StoreUnderTest ours(MessageStore store) {
        return new OurStore(store);
    }

    private static MessageStoreConfig with(MessageStoreConfig usual, Settings settings) {
        FlushConfig flush =
                settings.flush() == Flush.SYNC ? usual.flush().with(FlushDiskType.SYNC_FLUSH) : usual.flush();
        MessageStoreConfig config = new MessageStoreConfig(
                usual.folder(),
                usual.geometry(),
                usual.role(),
                usual.maxMessageBytes(),
                settings.indexing() == Indexing.ON,
                usual.pullLimits(),
                flush);
        if (settings.replica() instanceof Settings.Slave slave) {
            var master = new InetSocketAddress(InetAddress.getLoopbackAddress(), slave.masterPort());
            return config.with(BrokerRole.SLAVE).with(HaConfig.following(master));
        }
        return settings.replica() instanceof Settings.Master ? config.with(HaConfig.listening(0)) : config;
    }

    private static StoreUnderTest rocketMq(Generation generation, Path folder, Settings settings) {
        RealStoreConfig config = RealStoreConfig.master(Geometry.BROKER)
                .withFlush(
                        settings.flush() == Flush.SYNC
                                ? RealStoreConfig.Flush.SYNC_FLUSH
                                : RealStoreConfig.Flush.ASYNC_FLUSH)
                .withIndexing(
                        settings.indexing() == Indexing.ON
                                ? RealStoreConfig.Indexing.ON
                                : RealStoreConfig.Indexing.OFF);
        if (settings.replica() instanceof Settings.Slave slave) {
            RealStore store = RealStores.open(generation, folder, config.withRole(RealStoreConfig.Role.SLAVE));
            store.followMaster("127.0.0.1:" + slave.masterPort());
            return new OriginalStore(store);
        }
        return new OriginalStore(RealStores.open(generation, folder, config));
    }
}
