package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.DelayConfig;
import dev.twinlog.api.DelayLevels;
import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExt;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.PullRequest;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.format.ScheduleTopic;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.observe.Journal;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
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

/** Delayed messages: where they wait, when they are delivered, and what becomes of them over stops, crashes, clocks. */
class DelayTest {
    private static final long START_MILLIS = 1_700_000_000_000L;
    private static final DelayLevels LEVELS = DelayLevels.parse("1s 5s 10s");
    private static final int ALL = 32;

    @TempDir
    Path folder;

    private final ManualClock clock = new ManualClock(START_MILLIS);
    private final Journal journal = new Journal(10_000);
    private StepScheduler steps = new StepScheduler();

    private MessageStoreConfig config(DelayLevels levels) {
        return Engine.config(folder, BrokerRole.ASYNC_MASTER).with(new DelayConfig(levels, DelayConfig.Delivery.ON));
    }

    private MessageStore open(Engine engine) throws IOException {
        return open(engine, config(LEVELS));
    }

    private MessageStore open(Engine engine, MessageStoreConfig config) throws IOException {
        steps = new StepScheduler();
        return engine.open(config, new Env(clock, new MappedDisk(), journal), steps);
    }

    private static MessageExtBrokerInner.Builder message(String body, String level) {
        return MessageExtBrokerInner.builder("T", body.getBytes(StandardCharsets.UTF_8))
                .queueId(3)
                .property("DELAY", level);
    }

    private void pass(Duration duration) {
        steps.runUntilIdle();
        clock.advance(duration);
        steps.runUntilIdle();
    }

    private static List<MessageExt> messages(MessageStore store, String topic, int queueId) {
        List<MessageExt> messages = new ArrayList<>();
        long next = store.getMinOffsetInQueue(topic, queueId);
        while (next < store.getMaxOffsetInQueue(topic, queueId)) {
            try (var got = store.getMessage(PullRequest.all("g", topic, queueId, next, ALL))) {
                for (SelectMappedBufferResult message : got.messages()) {
                    messages.add(
                            store.lookMessageByOffset(message.startOffset()).orElseThrow());
                }
                next = got.nextBeginOffset();
            }
        }
        return messages;
    }

    private static List<String> bodies(MessageStore store) {
        return messages(store, "T", 3).stream()
                .map(message -> new String(message.body(), StandardCharsets.UTF_8))
                .toList();
    }

    private List<String> decisions() {
        return journal.entries().stream()
                .map(JournalEntry::event)
                .filter(StoreEvent.RecoveryDecision.class::isInstance)
                .map(event -> ((StoreEvent.RecoveryDecision) event).decision())
                .toList();
    }

    private Path progressFile() {
        return folder.resolve("config/delayOffset.json");
    }

    @ParameterizedTest
    @EnumSource
    void messageWaitsInTheScheduleTopicAndIsDeliveredWhenDue(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            store.putMessage(message("late", "2").property("TAGS", "x").build());
            pass(Duration.ofMillis(4_999));

            MessageExt waiting = messages(store, ScheduleTopic.NAME, 1).get(0);
            assertThat(waiting.properties())
                    .containsExactlyInAnyOrderEntriesOf(
                            Map.of("DELAY", "2", "TAGS", "x", "REAL_TOPIC", "T", "REAL_QID", "3"));
            assertThat(bodies(store)).isEmpty();

            pass(Duration.ofMillis(1));

            MessageExt delivered = messages(store, "T", 3).get(0);
            assertThat(delivered.properties()).isEqualTo(waiting.properties());
            assertThat(delivered.storeTimestamp()).isEqualTo(START_MILLIS + 5_000);
            assertThat(delivered.bornHost()).isEqualTo(waiting.bornHost());
            pass(Duration.ofHours(1));
            assertThat(bodies(store)).containsExactly("late");
        }
    }

    @ParameterizedTest
    @EnumSource
    void messagesOfOneLevelKeepTheirOrder(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            List<String> put = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                store.putMessage(message("m" + i, "1").build());
                put.add("m" + i);
                clock.advance(Duration.ofMillis(10));
            }
            pass(Duration.ofSeconds(1));

            assertThat(bodies(store)).isEqualTo(put);
        }
    }

    @ParameterizedTest
    @EnumSource
    void levelsAreClampedAndWhatAsksForNoneIsNotDelayed(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            store.putMessage(message("above", "99").build());
            store.putMessage(message("zero", "0").build());
            store.putMessage(message("negative", "-1").build());
            steps.runUntilIdle();

            assertThat(messages(store, ScheduleTopic.NAME, 2))
                    .singleElement()
                    .satisfies(waiting -> assertThat(waiting.properties()).containsEntry("DELAY", "3"));
            assertThat(bodies(store)).containsExactly("zero", "negative");
        }
    }

    @ParameterizedTest
    @EnumSource
    void preparedAndRolledBackMessagesAreNotDelayedButCommittedOnesAre(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            for (int sysFlag : List.of(4, 12, 8)) {
                store.putMessage(message("s" + sysFlag, "1").sysFlag(sysFlag).build());
            }
            pass(Duration.ofSeconds(1));

            assertThat(store.lookMessageByOffset(0).orElseThrow().topic()).isEqualTo("T");
            assertThat(bodies(store)).containsExactly("s8");
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatCouldNeverBeDeliveredIsRefused(Engine engine) throws Exception {
        int mostBytes = 300;
        MessageStoreConfig small = new MessageStoreConfig(
                folder,
                Engine.TINY,
                BrokerRole.ASYNC_MASTER,
                mostBytes,
                true,
                config(LEVELS).pullLimits(),
                config(LEVELS).flush());
        try (MessageStore store = open(engine, small)) {
            PutMessageResult noNumber = store.putMessage(message("a", "soon").build());
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
    void stopKeepsTheProgressSoThatNothingIsDeliveredTwice(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            store.putMessage(message("once", "1").build());
            pass(Duration.ofSeconds(4));
            assertThat(bodies(store)).containsExactly("once");
        }
        assertThat(progressFile()).hasContent("{\n\t\"offsetTable\":{1:1\n\t}\n}");
        try (MessageStore store = open(engine)) {
            pass(Duration.ofSeconds(4));
            assertThat(bodies(store)).containsExactly("once");
        }
    }

    @ParameterizedTest
    @EnumSource
    void progressBehindTheQueueIsMovedBackAndTheNextMessageDelivered(Engine engine) throws Exception {
        Files.createDirectories(progressFile().getParent());
        Files.writeString(progressFile(), "{\"offsetTable\":{1:100}}");
        try (MessageStore store = open(engine)) {
            store.putMessage(message("kept", "1").build());
            pass(Duration.ofSeconds(1));

            assertThat(bodies(store)).containsExactly("kept");
            assertThat(decisions())
                    .anyMatch(decision -> decision.startsWith("level 1: delivery goes on at 0, not at 100"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void recoveryFromACrashWritesTheSameDueTimes(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            store.putMessage(message("a", "2").property("TAGS", "x").build());
            store.putMessage(message("b", "2").build());
            steps.runUntilIdle();
        }
        Path queueFile = folder.resolve("consumequeue/SCHEDULE_TOPIC_XXXX/1/00000000000000000000");
        byte[] before = Files.readAllBytes(queueFile);
        assertThat(ByteBuffer.wrap(before).getLong(12)).isEqualTo(START_MILLIS + 5_000);
        Files.delete(queueFile);
        Files.createFile(folder.resolve("abort"));

        try (MessageStore store = open(engine)) {
            assertThat(Files.readAllBytes(queueFile)).isEqualTo(before);
            pass(Duration.ofSeconds(5));
            assertThat(bodies(store)).containsExactly("a", "b");
        }
    }

    @ParameterizedTest
    @EnumSource
    void progressIsNotWrittenBeforeTheCopyIsForced(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            store.putMessage(message("a", "1").build());
            steps.runUntilIdle();
            clock.advance(Duration.ofSeconds(10));
            assertThat(steps.step("ScheduleMessageService")).isTrue();
            assertThat(steps.step("DelayOffsetPersistService")).isFalse();
            assertThat(progressFile()).doesNotExist();

            assertThat(steps.step("FlushRealTimeService")).isTrue();
            assertThat(steps.step("DelayOffsetPersistService")).isTrue();
            assertThat(progressFile()).exists();
        }
    }

    @ParameterizedTest
    @EnumSource
    void clockSetForwardAndBackNeitherLosesNorRepeats(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            store.putMessage(message("a", "3").build());
            steps.runUntilIdle();
            clock.setMillis(START_MILLIS + Duration.ofDays(1).toMillis());
            clock.advance(Duration.ofMillis(1)); // only then a store looks at its wall clock again
            steps.runUntilIdle();
            assertThat(bodies(store)).containsExactly("a");

            clock.setMillis(START_MILLIS);
            store.putMessage(message("b", "3").build());
            steps.runUntilIdle();
            assertThat(bodies(store)).as("early, not a day late").containsExactly("a", "b");
            pass(Duration.ofDays(2));
            assertThat(bodies(store)).containsExactly("a", "b");
        }
    }

    @ParameterizedTest
    @EnumSource
    void messagesOfALevelThatIsNoMoreStayAndAreReportedUntilItIsBack(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            store.putMessage(message("orphan", "3").build());
            steps.runUntilIdle();
        }
        try (MessageStore store = open(engine, config(DelayLevels.parse("1s 5s")))) {
            pass(Duration.ofMinutes(1));
            assertThat(bodies(store)).isEmpty();
            assertThat(decisions()).anyMatch(decision -> decision.startsWith("level 3: 1 messages wait"));
        }
        try (MessageStore store = open(engine)) {
            steps.runUntilIdle();
            assertThat(bodies(store)).containsExactly("orphan");
        }
    }

    @ParameterizedTest
    @EnumSource
    void shorterLevelDeliversEarly(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            store.putMessage(message("a", "3").build());
            steps.runUntilIdle();
        }
        try (MessageStore store = open(engine, config(DelayLevels.parse("1s 5s 1s")))) {
            steps.runUntilIdle();
            assertThat(bodies(store)).containsExactly("a");
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusedDeliveryIsTriedAgainInOrder(Engine engine) throws Exception {
        FailingDisk disk = new FailingDisk();
        steps = new StepScheduler();
        try (MessageStore store = engine.open(config(LEVELS), new Env(clock, disk.disk(), journal), steps)) {
            store.putMessage(message("first" + "-".repeat(700), "1").build());
            store.putMessage(message("second", "1").build());
            for (int i = 0; i < 8; i++) {
                steps.step(engine.dispatcher());
            }
            clock.advance(Duration.ofSeconds(1));
            disk.failMapping(true);
            steps.step("ScheduleMessageService");
            clock.advance(Duration.ofSeconds(1));
            steps.step("ScheduleMessageService");
            disk.failMapping(false);
            assertThat(steps.step("ScheduleMessageService"))
                    .as("it waits a second")
                    .isFalse();

            pass(Duration.ofSeconds(1));

            assertThat(bodies(store)).extracting(body -> body.substring(0, 5)).containsExactly("first", "secon");
            assertThat(journal.entries().stream().filter(entry -> entry.event() instanceof StoreEvent.Refused))
                    .as("said once")
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void slaveDeliversNothing(Engine engine) throws Exception {
        byte[] log;
        try (MessageStore store = open(engine)) {
            store.putMessage(message("a", "1").build());
            steps.runUntilIdle();
            log = new byte[(int) store.getMaxPhyOffset()];
        }
        try (var file = Files.newInputStream(folder.resolve("commitlog/00000000000000000000"))) {
            assertThat(file.readNBytes(log, 0, log.length)).isEqualTo(log.length);
        }
        Path slave = folder.resolve("slave");
        try (MessageStore store = open(engine, Engine.config(slave, BrokerRole.SLAVE))) {
            store.appendToCommitLog(0, log);
            pass(Duration.ofMinutes(1));
            assertThat(store.getMaxOffsetInQueue(ScheduleTopic.NAME, 0)).isEqualTo(1);
            assertThat(store.getMaxPhyOffset()).isEqualTo(log.length);
        }
        assertThat(slave.resolve("config/delayOffset.json")).doesNotExist();
    }

    @ParameterizedTest
    @EnumSource
    void threadsDeliverOnTime(Engine engine) throws Exception {
        Env env = Env.system();
        try (MessageStore store = engine.open(config(LEVELS), env, new ServiceThreads(env.clock()))) {
            PutMessageResult put = store.putMessage(message("a", "1").build());
            Awaitility.await().until(() -> store.getMaxOffsetInQueue("T", 3) == 1);
            long waited = messages(store, "T", 3).get(0).storeTimestamp()
                    - put.appended().orElseThrow().storeTimestamp();
            assertThat(waited).isBetween(1000L, 3000L);
            assertThat(store.getRuntimeInfo()).containsEntry("scheduleMessageOffset_1", "1,1");
        }
    }
}
