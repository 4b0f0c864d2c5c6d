package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PullRequest;
import dev.twinlog.api.SubscriptionGroupConfig;
import dev.twinlog.api.TopicConfig;
import dev.twinlog.observe.Journal;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.FaultPlan;
import dev.twinlog.sim.FaultPlan.Operation;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.PowerCut;
import dev.twinlog.sim.SimulatedDisk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A group of consumers says how far it has come, and goes on from there when the store is open again. */
class ConsumerOffsetsTest {
    private static final Path STORE = Path.of("/store");
    private static final int MESSAGE_BYTES = 102;
    private static final Path FILE = STORE.resolve("config/consumerOffset.json");

    private final ManualClock clock = new ManualClock(1_700_000_000_000L);
    private final Journal journal = new Journal(10_000);
    private SimulatedDisk disk = new SimulatedDisk(clock);
    private StepScheduler steps = new StepScheduler();

    private MessageStore open(Engine engine) throws IOException {
        steps = new StepScheduler();
        return engine.open(Engine.config(STORE, BrokerRole.ASYNC_MASTER), new Env(clock, disk, journal), steps);
    }

    private void put(MessageStore store, int messages) {
        for (int i = 0; i < messages; i++) {
            assertThat(store.putMessage(World.message(10)).isOk()).isTrue();
        }
        steps.runUntilIdle();
    }

    /** Takes at most {@code most} messages from where the group was, and says so. */
    private static List<Long> consume(MessageStore store, int most) {
        long from = store.consumerOffsets().queryOffset("g", "T", 0).orElse(0);
        try (var got = store.getMessage(PullRequest.all("g", "T", 0, from, most))) {
            store.consumerOffsets().commitOffset("g", "T", 0, got.nextBeginOffset());
            return got.messages().stream()
                    .map(message -> message.startOffset() / MESSAGE_BYTES)
                    .toList();
        }
    }

    private void pass(Duration time) {
        clock.advance(time);
        steps.runUntilIdle();
    }

    @ParameterizedTest
    @EnumSource
    void aConsumerResumesWhereItWasWhenTheStoreIsOpenAgain(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            put(store, 5);
            assertThat(store.consumerOffsets().queryOffset("g", "T", 0)).isEmpty();
            assertThat(consume(store, 3)).containsExactly(0L, 1L, 2L);
        }
        try (MessageStore store = open(engine)) {
            assertThat(store.consumerOffsets().queryOffset("g", "T", 0)).hasValue(3);
            assertThat(store.consumerOffsets().topicsOf("g")).containsExactly("T");
            assertThat(consume(store, 32)).containsExactly(3L, 4L);
        }
    }

    @ParameterizedTest
    @EnumSource
    void topicsAndGroupsAreKeptWithTheStore(Engine engine) throws Exception {
        TopicConfig topic = TopicConfig.of("T", 4);
        SubscriptionGroupConfig group = SubscriptionGroupConfig.named("g").withConsumeEnable(false);
        try (MessageStore store = open(engine)) {
            store.topicConfigs().update(topic);
            store.topicConfigs().update(TopicConfig.of("gone", 1));
            store.subscriptionGroups().update(group);
            assertThat(store.topicConfigs().delete("gone")).isTrue();
        }
        try (MessageStore store = open(engine)) {
            assertThat(store.topicConfigs().all()).containsExactly(entry("T", topic));
            assertThat(store.subscriptionGroups().find("g")).hasValue(group);
        }
    }

    @ParameterizedTest
    @EnumSource
    void afterAPowerCutItResumesAtMostFiveSecondsBack(Engine engine) throws Exception {
        MessageStore store = open(engine);
        put(store, 5);
        consume(store, 2);
        pass(Duration.ofSeconds(20)); // the log is forced too
        consume(store, 2);
        disk = disk.crash(PowerCut.losingAll());
        try (MessageStore again = open(engine)) {
            assertThat(consume(again, 32)).containsExactly(2L, 3L, 4L);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDamagedFileIsToldAndItsCopyTaken(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            put(store, 5);
            consume(store, 2);
            pass(Duration.ofSeconds(5));
            consume(store, 1);
        }
        disk.write(FILE, "{\"offsetTable\":{\"T@g\"".getBytes(StandardCharsets.UTF_8));
        try (MessageStore store = open(engine)) {
            assertThat(consume(store, 32)).containsExactly(2L, 3L, 4L);
        }
        assertThat(journal.entries())
                .extracting(JournalEntry::event)
                .contains(new StoreEvent.RecoveryDecision("config", "read consumerOffset.json.bak instead"));
    }

    @ParameterizedTest
    @EnumSource
    void aWriteThatFailsIsToldAndTriedAgainAndTheStoreGoesOn(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            put(store, 5);
            disk.plan(FaultPlan.none().fail(Operation.WRITE, "config", 1));
            consume(store, 2);
            pass(Duration.ofSeconds(5));
            assertThat(journal.entries())
                    .extracting(JournalEntry::event)
                    .filteredOn(StoreEvent.NotPersisted.class::isInstance)
                    .hasSize(1);
            put(store, 1);
            pass(Duration.ofSeconds(5));
            assertThat(disk.exists(FILE)).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aStoreWithoutConsumersMakesNoFiles(Engine engine) throws Exception {
        try (MessageStore store = open(engine)) {
            put(store, 5);
            pass(Duration.ofSeconds(5));
        }
        assertThat(disk.exists(FILE)).isFalse();
    }
}
