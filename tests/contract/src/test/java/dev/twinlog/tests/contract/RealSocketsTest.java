package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.HaStatus;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.service.ServiceThreads;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Master and slave on threads, over the machine's own network. */
class RealSocketsTest {
    private static final long SEED = 20_151_129;

    @TempDir
    Path temp;

    private MessageStore open(Engine engine, String name, BrokerRole role, HaConfig ha) throws IOException {
        MessageStoreConfig config = World.roomy(temp.resolve(name)).with(role).with(ha);
        return engine.open(config, Env.system(), new ServiceThreads(Env.system().clock()));
    }

    private static int port(MessageStore master) {
        return master.haStatus().listening().orElseThrow().getPort();
    }

    private static HaConfig following(int port) {
        return HaConfig.following(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
                .with(HaConfig.StartFrom.OLDEST_FILE)
                .with(new HaConfig.Times(5_000, 20_000, 10));
    }

    @ParameterizedTest
    @EnumSource
    void aSlaveFollowsASynchronousMasterThatIsPutIntoByMany(Engine engine) throws Exception {
        try (MessageStore master = open(engine, "master", BrokerRole.SYNC_MASTER, HaConfig.listening(0));
                MessageStore slave = open(engine, "slave", BrokerRole.SLAVE, following(port(master)))) {
            Awaitility.await().until(() -> !master.haStatus().slaves().isEmpty());
            List<Thread> producers = new ArrayList<>();
            for (int p = 0; p < 4; p++) {
                Thread producer = new Thread(() -> {
                    for (int i = 0; i < 500; i++) {
                        assertThat(master.putMessage(World.message(i)).status()).isEqualTo(PutMessageStatus.PUT_OK);
                    }
                });
                producer.start();
                producers.add(producer);
            }
            for (Thread producer : producers) {
                producer.join();
            }
            assertThat(slave.getMaxPhyOffset()).isEqualTo(master.getMaxPhyOffset());
            Awaitility.await().until(() -> slave.getMaxOffsetInQueue("T", 0) == 2000);
            assertThat(World.queue(slave, "T")).hasSize(2000).isEqualTo(World.queue(master, "T"));
            assertThat(slave.haStatus().following().orElseThrow().state()).isEqualTo(HaStatus.State.CAUGHT_UP);
        }
    }

    @ParameterizedTest
    @EnumSource
    void noAcknowledgedMessageIsMissingWhenTheSlaveIsRestartedInALoop(Engine engine) throws Exception {
        Random random = new Random(SEED);
        List<Long> promised = new ArrayList<>();
        try (MessageStore master = open(engine, "master", BrokerRole.SYNC_MASTER, HaConfig.listening(0))) {
            for (int life = 0; life < 8; life++) {
                try (MessageStore slave = open(engine, "slave", BrokerRole.SLAVE, following(port(master)))) {
                    Awaitility.await().until(() -> !master.haStatus().slaves().isEmpty());
                    int messages = random.nextInt(100);
                    for (int i = 0; i < messages; i++) {
                        var put = master.putMessage(World.message(random.nextInt(2000)));
                        if (put.isOk()) {
                            promised.add(put.appended().orElseThrow().logOffset());
                        }
                    }
                    assertThat(slave.getMaxPhyOffset()).isEqualTo(master.getMaxPhyOffset());
                }
                Awaitility.await().until(() -> master.haStatus().slaves().isEmpty());
                assertThat(master.putMessage(World.message(1)).status())
                        .isEqualTo(PutMessageStatus.SLAVE_NOT_AVAILABLE);
            }
        }
        try (MessageStore survivor = open(engine, "slave", BrokerRole.ASYNC_MASTER, HaConfig.NONE)) {
            assertThat(promised).as("seed %d", SEED).isNotEmpty();
            assertThat(World.queue(survivor, "T")).as("seed %d", SEED).containsAll(promised);
            assertThat(survivor.putMessage(World.message(1)).isOk()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void portProbesAndAClosingMasterLeaveNoThreadBehind(Engine engine) throws Exception {
        MessageStore master = open(engine, "master", BrokerRole.ASYNC_MASTER, HaConfig.listening(0));
        for (int i = 0; i < 20; i++) {
            new Socket(InetAddress.getLoopbackAddress(), port(master)).close();
        }
        MessageStore slave = open(engine, "slave", BrokerRole.SLAVE, following(port(master)));
        Awaitility.await().until(() -> !master.haStatus().slaves().isEmpty());
        Awaitility.await().until(() -> threads("ReadSocketService") == 1);
        master.close();
        assertThat(threads("ReadSocketService")).isZero();
        Awaitility.await()
                .until(() -> slave.haStatus().following().orElseThrow().state() == HaStatus.State.CONNECTING);
        slave.close();
        Awaitility.await().until(() -> threads("SocketWatch") == 0);
    }

    private static long threads(String name) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith(name))
                .count();
    }

    @ParameterizedTest
    @EnumSource
    void anAddressInUseIsNamed(Engine engine) throws Exception {
        try (MessageStore master = open(engine, "master", BrokerRole.ASYNC_MASTER, HaConfig.listening(0))) {
            HaConfig same = HaConfig.listening(port(master));
            assertThatThrownBy(() -> open(engine, "other", BrokerRole.ASYNC_MASTER, same))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("cannot listen on 127.0.0.1:" + port(master));
        }
    }
}
