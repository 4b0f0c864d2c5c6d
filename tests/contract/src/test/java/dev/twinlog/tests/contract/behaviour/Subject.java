package dev.twinlog.tests.contract.behaviour;

import dev.twinlog.tests.real.Generation;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStores;
import java.io.IOException;
import java.nio.file.Path;

/** The four stores that each behaviour is asked of. */
enum Subject {
    V3("ours, 3.2.4 design") {
        @Override
        RealStore open(Path folder, RealStoreConfig config) throws IOException {
            return EngineStore.openV3(folder, config);
        }
    },
    V4("ours, 4.0 design") {
        @Override
        RealStore open(Path folder, RealStoreConfig config) throws IOException {
            return EngineStore.openV4(folder, config);
        }
    },
    REAL_326("RocketMQ 3.2.6") {
        @Override
        RealStore open(Path folder, RealStoreConfig config) {
            return RealStores.open(Generation.V326, folder, onAnyPort(config));
        }
    },
    REAL_400("RocketMQ 4.0.0") {
        @Override
        RealStore open(Path folder, RealStoreConfig config) {
            return RealStores.open(Generation.V400, folder, onAnyPort(config));
        }
    };

    private final String title;

    Subject(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /** Whether it is one of ours. */
    boolean isOurs() {
        return this == V3 || this == V4;
    }

    /** Unless slaves must find it; the system never gives one port to two stores. */
    private static RealStoreConfig onAnyPort(RealStoreConfig config) {
        return config.tuning().haListenPort().isPresent() ? config : config.withHaListenPort(0);
    }

    /** The original of the same design, or our engine of the original's. */
    Subject counterpart() {
        return switch (this) {
            case V3 -> REAL_326;
            case V4 -> REAL_400;
            case REAL_326 -> V3;
            case REAL_400 -> V4;
        };
    }

    /** Whether it is of the 4.0 design. */
    boolean isFour() {
        return this == V4 || this == REAL_400;
    }

    /** Opens a store of this kind; a folder it refuses is an exception. */
    abstract RealStore open(Path folder, RealStoreConfig config) throws IOException;
}
