package dev.twinlog.tests.benchmarks;

import dev.twinlog.api.Env;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.service.Services;
import dev.twinlog.tests.real.Generation;
import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStores;
import dev.twinlog.v3.StoreV3Config;
import dev.twinlog.v4.StoreV4Config;
import java.io.IOException;
import java.nio.file.Path;

/** The stores that are measured: each of ours, and the original it is measured against. */
enum Contender {
    V3("v3") {
        @Override
        StoreUnderTest open(Path folder) throws IOException {
            var config = StoreV3Config.defaults(folder, StoreGeometry.DEFAULT);
            return ours(dev.twinlog.v3.DefaultMessageStore.open(config, Env.system(), threads()));
        }
    },
    REAL_326("3.2.6") {
        @Override
        StoreUnderTest open(Path folder) {
            return original(Generation.V326, folder);
        }
    },
    V4("v4") {
        @Override
        StoreUnderTest open(Path folder) throws IOException {
            var config = StoreV4Config.defaults(folder, StoreGeometry.DEFAULT);
            return ours(dev.twinlog.v4.DefaultMessageStore.open(config, Env.system(), threads()));
        }
    },
    REAL_400("4.0.0") {
        @Override
        StoreUnderTest open(Path folder) {
            return original(Generation.V400, folder);
        }
    };

    private final String label;

    Contender(String label) {
        this.label = label;
    }

    /** Opens a new store with the defaults of its generation in an empty folder. */
    abstract StoreUnderTest open(Path folder) throws IOException;

    /** How people call it. */
    String label() {
        return label;
    }

    private static Services threads() {
        return new ServiceThreads(Env.system().clock());
    }

    private static StoreUnderTest ours(MessageStore store) {
        return new OurStore(store);
    }

    private static StoreUnderTest original(Generation generation, Path folder) {
        return new OriginalStore(RealStores.open(generation, folder, RealStoreConfig.master(Geometry.BROKER)));
    }
}
