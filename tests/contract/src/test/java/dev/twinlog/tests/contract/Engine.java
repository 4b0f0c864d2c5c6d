package dev.twinlog.tests.contract;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.service.Services;
import dev.twinlog.v3.StoreV3Config;
import dev.twinlog.v4.StoreV4Config;
import java.io.IOException;
import java.nio.file.Path;

/** The two engines, opened alike. */
enum Engine {
    V3("DispatchMessageService") {
        @Override
        MessageStore open(MessageStoreConfig config, Env env, Services services) throws IOException {
            return dev.twinlog.v3.DefaultMessageStore.open(StoreV3Config.of(config), env, services);
        }
    },
    V4("ReputMessageService") {
        @Override
        MessageStore open(MessageStoreConfig config, Env env, Services services) throws IOException {
            return dev.twinlog.v4.DefaultMessageStore.open(StoreV4Config.of(config), env, services);
        }
    };

    /** A log file of 1024 bytes, 5 queue entries a file, 100 slots and 400 items. */
    static final StoreGeometry TINY = new StoreGeometry(1024, 5, 100, 400);

    private final String dispatcher;

    Engine(String dispatcher) {
        this.dispatcher = dispatcher;
    }

    /** Name of the service that writes the queues of a master. */
    String dispatcher() {
        return dispatcher;
    }

    abstract MessageStore open(MessageStoreConfig config, Env env, Services services) throws IOException;

    static MessageStoreConfig config(Path folder, BrokerRole role) {
        return new MessageStoreConfig(
                folder, TINY, role, 4 * 1024 * 1024, true, PullLimits.forMemory(1 << 30), FlushConfig.V4);
    }
}
