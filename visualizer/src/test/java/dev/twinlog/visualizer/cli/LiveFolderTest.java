package dev.twinlog.visualizer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushConfig;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullLimits;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.service.Services;
import dev.twinlog.v3.StoreV3Config;
import dev.twinlog.v4.StoreV4Config;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder may be read while a store writes it: readers see a sound store that is still growing. */
class LiveFolderTest {
    private static final int MESSAGES = 20_000;
    private static final StoreGeometry GEOMETRY = new StoreGeometry(1 << 20, 1000, 1000, 4000);

    @TempDir
    private Path folder;

    private interface Engine {
        MessageStore open(MessageStoreConfig config, Env env, Services services) throws IOException;
    }

    @Test
    void verifyFindsNoFaultWhileV3Writes() throws Exception {
        verifyWhileWriting((config, env, services) ->
                dev.twinlog.v3.DefaultMessageStore.open(StoreV3Config.of(config), env, services));
    }

    @Test
    void verifyFindsNoFaultWhileV4Writes() throws Exception {
        verifyWhileWriting((config, env, services) ->
                dev.twinlog.v4.DefaultMessageStore.open(StoreV4Config.of(config), env, services));
    }

    private void verifyWhileWriting(Engine engine) throws Exception {
        Env env = Env.system();
        MessageStoreConfig config = new MessageStoreConfig(
                folder,
                GEOMETRY,
                BrokerRole.ASYNC_MASTER,
                1 << 16,
                true,
                PullLimits.forMemory(1 << 30),
                FlushConfig.V4);
        try (MessageStore store = engine.open(config, env, new ServiceThreads(env.clock()))) {
            CompletableFuture<Void> writing = CompletableFuture.runAsync(() -> put(store));
            int looks = 0;
            while (!writing.isDone() || looks == 0) {
                assertSound();
                looks++;
            }
            writing.get();
        }
        Run run = assertSound();
        assertThat(run.out()).contains("20 000 records, 20 000 queue entries and ");
    }

    private Run assertSound() {
        Run run = Run.of("verify", folder);
        assertThat(run.out()).endsWith(": 0 faults\n");
        assertThat(run.exitCode()).isZero();
        return run;
    }

    private static void put(MessageStore store) {
        for (int i = 0; i < MESSAGES; i++) {
            MessageExtBrokerInner message = MessageExtBrokerInner.builder("orders", new byte[i % 700])
                    .queueId(i % 3)
                    .property("KEYS", "order-" + i / 2 + " user-" + i % 100)
                    .property("TAGS", "Tag" + i % 5)
                    .build();
            assertThat(store.putMessage(message).status()).isEqualTo(PutMessageStatus.PUT_OK);
        }
    }
}
