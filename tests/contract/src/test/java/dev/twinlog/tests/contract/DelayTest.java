package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExt;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.format.ScheduleTopic;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.ServiceThreads;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Delayed messages: where they wait, and when they are delivered. */
class DelayTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void messageWaitsInTheScheduleTopicAndIsDeliveredWhenDue(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open(Delayed.config(folder))) {
            store.putMessage(Delayed.message("late", "2").property("TAGS", "x").build());
            world.pass(Duration.ofMillis(4_999));

            MessageExt waiting = Delayed.messages(store, ScheduleTopic.NAME, 1).get(0);
            assertThat(waiting.properties())
                    .containsExactlyInAnyOrderEntriesOf(
                            Map.of("DELAY", "2", "TAGS", "x", "REAL_TOPIC", "T", "REAL_QID", "3"));
            assertThat(Delayed.bodies(store)).isEmpty();

            world.pass(Duration.ofMillis(1));

            MessageExt delivered = Delayed.messages(store, "T", 3).get(0);
            assertThat(delivered.properties()).isEqualTo(waiting.properties());
            assertThat(delivered.storeTimestamp()).isEqualTo(World.START_MILLIS + 5_000);
            assertThat(delivered.bornHost()).isEqualTo(waiting.bornHost());
            world.pass(Duration.ofHours(1));
            assertThat(Delayed.bodies(store)).containsExactly("late");
        }
    }

    @ParameterizedTest
    @EnumSource
    void messagesOfOneLevelKeepTheirOrder(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open(Delayed.config(folder))) {
            List<String> put = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                store.putMessage(Delayed.message("m" + i, "1").build());
                put.add("m" + i);
                world.clock.advance(Duration.ofMillis(10));
            }
            world.pass(Duration.ofSeconds(1));

            assertThat(Delayed.bodies(store)).isEqualTo(put);
        }
    }

    @ParameterizedTest
    @EnumSource
    void levelsAreClampedAndWhatAsksForNoneIsNotDelayed(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open(Delayed.config(folder))) {
            store.putMessage(Delayed.message("above", "99").build());
            store.putMessage(Delayed.message("zero", "0").build());
            store.putMessage(Delayed.message("negative", "-1").build());
            world.steps.runUntilIdle();

            assertThat(Delayed.messages(store, ScheduleTopic.NAME, 2))
                    .singleElement()
                    .satisfies(waiting -> assertThat(waiting.properties()).containsEntry("DELAY", "3"));
            assertThat(Delayed.bodies(store)).containsExactly("zero", "negative");
        }
    }

    @ParameterizedTest
    @EnumSource
    void preparedAndRolledBackMessagesAreNotDelayedButCommittedOnesAre(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open(Delayed.config(folder))) {
            for (int sysFlag : List.of(4, 12, 8)) {
                store.putMessage(
                        Delayed.message("s" + sysFlag, "1").sysFlag(sysFlag).build());
            }
            world.pass(Duration.ofSeconds(1));

            assertThat(store.lookMessageByOffset(0).orElseThrow().topic()).isEqualTo("T");
            assertThat(Delayed.bodies(store)).containsExactly("s8");
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatCouldNeverBeDeliveredIsRefused(Engine engine) throws Exception {
        World world = new World(engine, folder);
        int mostBytes = 300;
        MessageStoreConfig small = new MessageStoreConfig(
                folder,
                Engine.TINY,
                BrokerRole.ASYNC_MASTER,
                mostBytes,
                true,
                Delayed.config(folder).pullLimits(),
                Delayed.config(folder).flush());
        try (MessageStore store = world.open(small)) {
            PutMessageResult noNumber =
                    store.putMessage(Delayed.message("a", "soon").build());
            assertThat(noNumber.status()).isEqualTo(PutMessageStatus.MESSAGE_ILLEGAL);
            assertThat(noNumber.reason()).contains("'soon'");

            var own = MessageExtBrokerInner.builder(ScheduleTopic.NAME, new byte[1]);
            assertThat(store.putMessage(own.build()).status()).isEqualTo(PutMessageStatus.MESSAGE_ILLEGAL);

            var noTopic = MessageExtBrokerInner.builder("../T", new byte[1]).property("DELAY", "1");
            assertThat(store.putMessage(noTopic.build()).status()).isEqualTo(PutMessageStatus.MESSAGE_ILLEGAL);

            // 19 bytes of topic while it waits, 60 when it is delivered: too many by then
            String longTopic = "t".repeat(60);
            int waitingBytes = 91
                    + ScheduleTopic.NAME.length()
                    + "REAL_TOPIC  REAL_QID 0 DELAY 1   ".length()
                    + longTopic.length();
            var tooLong = MessageExtBrokerInner.builder(longTopic, new byte[mostBytes - waitingBytes])
                    .property("DELAY", "1");
            assertThat(store.putMessage(tooLong.build()).status()).isEqualTo(PutMessageStatus.MESSAGE_ILLEGAL);
            assertThat(store.getMaxPhyOffset()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusedDeliveryIsTriedAgainInOrder(Engine engine) throws Exception {
        World world = new World(engine, folder);
        FailingDisk disk = new FailingDisk();
        try (MessageStore store =
                engine.open(Delayed.config(folder), new Env(world.clock, disk.disk(), world.journal), world.steps)) {
            store.putMessage(Delayed.message("first" + "-".repeat(700), "1").build());
            store.putMessage(Delayed.message("second", "1").build());
            for (int i = 0; i < 8; i++) {
                world.steps.step(engine.dispatcher());
            }
            world.clock.advance(Duration.ofSeconds(1));
            disk.failMapping(true);
            world.steps.step("ScheduleMessageService");
            world.clock.advance(Duration.ofSeconds(1));
            world.steps.step("ScheduleMessageService");
            disk.failMapping(false);
            assertThat(world.steps.step("ScheduleMessageService"))
                    .as("it waits a second")
                    .isFalse();

            world.pass(Duration.ofSeconds(1));

            assertThat(Delayed.bodies(store))
                    .extracting(body -> body.substring(0, 5))
                    .containsExactly("first", "secon");
            assertThat(world.told(StoreEvent.Refused.class)).as("said once").hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void slaveDeliversNothing(Engine engine) throws Exception {
        World world = new World(engine, folder);
        byte[] log;
        try (MessageStore store = world.open(Delayed.config(folder))) {
            store.putMessage(Delayed.message("a", "1").build());
            world.steps.runUntilIdle();
            log = new byte[(int) store.getMaxPhyOffset()];
        }
        try (var file = Files.newInputStream(folder.resolve("commitlog/00000000000000000000"))) {
            assertThat(file.readNBytes(log, 0, log.length)).isEqualTo(log.length);
        }
        Path slave = folder.resolve("slave");
        try (MessageStore store = world.open(Engine.config(slave, BrokerRole.SLAVE))) {
            store.appendToCommitLog(0, log);
            world.pass(Duration.ofMinutes(1));
            assertThat(store.getMaxOffsetInQueue(ScheduleTopic.NAME, 0)).isEqualTo(1);
            assertThat(store.getMaxPhyOffset()).isEqualTo(log.length);
        }
        assertThat(slave.resolve("config/delayOffset.json")).doesNotExist();
    }

    @ParameterizedTest
    @EnumSource
    void threadsDeliverOnTime(Engine engine) throws Exception {
        Env env = Env.system();
        try (MessageStore store = engine.open(Delayed.config(folder), env, new ServiceThreads(env.clock()))) {
            PutMessageResult put = store.putMessage(Delayed.message("a", "1").build());
            Awaitility.await().until(() -> store.getMaxOffsetInQueue("T", 3) == 1);
            long waited = Delayed.messages(store, "T", 3).get(0).storeTimestamp()
                    - put.appended().orElseThrow().storeTimestamp();
            assertThat(waited).isBetween(1000L, 3000L);
            assertThat(store.getRuntimeInfo()).containsEntry("scheduleMessageOffset_1", "1,1");
        }
    }
}
