package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.GetMessageStatus;
import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PullRequest;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.service.StepScheduler;
import java.nio.file.Path;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PutAndReadTest {
    @TempDir
    Path folder;

    private static MessageExtBrokerInner message(int bodyBytes) {
        return MessageExtBrokerInner.builder("T", new byte[bodyBytes]).build();
    }

    @ParameterizedTest
    @EnumSource
    void messagesBecomeVisibleOneStepAtATime(Engine engine) throws Exception {
        StepScheduler steps = new StepScheduler();
        try (MessageStore store = engine.open(Engine.config(folder, BrokerRole.ASYNC_MASTER), Env.system(), steps)) {
            PutMessageResult put = store.putMessage(MessageExtBrokerInner.builder("T", new byte[10])
                    .property("KEYS", "k1 k2")
                    .build());
            assertThat(put.isOk()).isTrue();
            assertThat(store.getMaxOffsetInQueue("T", 0)).isZero();

            steps.runUntilIdle();

            assertThat(store.getMaxOffsetInQueue("T", 0)).isEqualTo(1);
            try (var found = store.queryMessage(KeyQuery.anyTime("T", "k2", 10))) {
                assertThat(found.messages()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void thirtyMessagesSurviveRollsAndReopening(Engine engine) throws Exception {
        var config = Engine.config(folder, BrokerRole.ASYNC_MASTER);
        try (MessageStore store = engine.open(
                config, Env.system(), new ServiceThreads(Env.system().clock()))) {
            for (int i = 0; i < 30; i++) {
                assertThat(store.putMessage(message(i)).reason()).isEmpty();
            }
            Awaitility.await().until(() -> store.getMaxOffsetInQueue("T", 0) == 30);
        }
        assertThat(folder.resolve("abort")).doesNotExist();
        try (MessageStore store = engine.open(
                config, Env.system(), new ServiceThreads(Env.system().clock()))) {
            long next = 0;
            int read = 0;
            while (next < 30) {
                try (var got = store.getMessage(PullRequest.all("g", "T", 0, next, 32))) {
                    assertThat(got.status()).isEqualTo(GetMessageStatus.FOUND);
                    read += got.messages().size();
                    next = got.nextBeginOffset();
                }
            }
            assertThat(read).isEqualTo(30);
            assertThat(store.putMessage(message(1)).appended().orElseThrow().queueOffset())
                    .isEqualTo(30);
        }
    }
}
