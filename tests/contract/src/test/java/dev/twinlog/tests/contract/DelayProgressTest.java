package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.DelayLevels;
import dev.twinlog.api.MessageStore;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How far delayed messages are delivered: what becomes of it over stops, crashes, clocks and other levels. */
class DelayProgressTest {
    private static final String PROGRESS = "config/delayOffset.json";

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void stopKeepsTheProgressSoThatNothingIsDeliveredTwice(Engine engine) throws Exception {
        World world = new World(engine, folder);
        Path progress = world.path(PROGRESS);
        try (MessageStore store = world.open(Delayed.config(folder))) {
            store.putMessage(Delayed.message("once", "1").build());
            world.pass(Duration.ofSeconds(4));
            assertThat(Delayed.bodies(store)).containsExactly("once");
        }
        assertThat(progress).hasContent("{\n\t\"offsetTable\":{1:1\n\t}\n}");
        try (MessageStore store = world.open(Delayed.config(folder))) {
            world.pass(Duration.ofSeconds(4));
            assertThat(Delayed.bodies(store)).containsExactly("once");
        }
    }

    @ParameterizedTest
    @EnumSource
    void progressBehindTheQueueIsMovedBackAndTheNextMessageDelivered(Engine engine) throws Exception {
        World world = new World(engine, folder);
        Path progress = world.path(PROGRESS);
        Files.createDirectories(progress.getParent());
        Files.writeString(progress, "{\"offsetTable\":{1:100}}");
        try (MessageStore store = world.open(Delayed.config(folder))) {
            store.putMessage(Delayed.message("kept", "1").build());
            world.pass(Duration.ofSeconds(1));

            assertThat(Delayed.bodies(store)).containsExactly("kept");
            assertThat(world.decisions())
                    .anyMatch(decision -> decision.startsWith("level 1: delivery goes on at 0, not at 100"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void recoveryFromACrashWritesTheSameDueTimes(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open(Delayed.config(folder))) {
            store.putMessage(Delayed.message("a", "2").property("TAGS", "x").build());
            store.putMessage(Delayed.message("b", "2").build());
            world.steps.runUntilIdle();
        }
        Path queueFile = world.path("consumequeue/SCHEDULE_TOPIC_XXXX/1/00000000000000000000");
        byte[] before = Files.readAllBytes(queueFile);
        assertThat(ByteBuffer.wrap(before).getLong(12)).isEqualTo(World.START_MILLIS + 5_000);
        Files.delete(queueFile);
        world.pretendCrash();

        try (MessageStore store = world.open(Delayed.config(folder))) {
            assertThat(Files.readAllBytes(queueFile)).isEqualTo(before);
            world.pass(Duration.ofSeconds(5));
            assertThat(Delayed.bodies(store)).containsExactly("a", "b");
        }
    }

    @ParameterizedTest
    @EnumSource
    void progressIsNotWrittenBeforeTheCopyIsForced(Engine engine) throws Exception {
        World world = new World(engine, folder);
        Path progress = world.path(PROGRESS);
        try (MessageStore store = world.open(Delayed.config(folder))) {
            store.putMessage(Delayed.message("a", "1").build());
            world.steps.runUntilIdle();
            world.clock.advance(Duration.ofSeconds(10));
            assertThat(world.steps.step("ScheduleMessageService")).isTrue();
            assertThat(world.steps.step("DelayOffsetPersistService")).isFalse();
            assertThat(progress).doesNotExist();

            assertThat(world.steps.step("FlushRealTimeService")).isTrue();
            assertThat(world.steps.step("DelayOffsetPersistService")).isTrue();
            assertThat(progress).exists();
        }
    }

    @ParameterizedTest
    @EnumSource
    void clockSetForwardAndBackNeitherLosesNorRepeats(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open(Delayed.config(folder))) {
            store.putMessage(Delayed.message("a", "3").build());
            world.steps.runUntilIdle();
            world.clock.setMillis(World.START_MILLIS + Duration.ofDays(1).toMillis());
            world.clock.advance(Duration.ofMillis(1)); // only then a store looks at its wall clock again
            world.steps.runUntilIdle();
            assertThat(Delayed.bodies(store)).containsExactly("a");

            world.clock.setMillis(World.START_MILLIS);
            store.putMessage(Delayed.message("b", "3").build());
            world.steps.runUntilIdle();
            assertThat(Delayed.bodies(store)).as("early, not a day late").containsExactly("a", "b");
            world.pass(Duration.ofDays(2));
            assertThat(Delayed.bodies(store)).containsExactly("a", "b");
        }
    }

    @ParameterizedTest
    @EnumSource
    void messagesOfALevelThatIsNoMoreStayAndAreReportedUntilItIsBack(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open(Delayed.config(folder))) {
            store.putMessage(Delayed.message("orphan", "3").build());
            world.steps.runUntilIdle();
        }
        try (MessageStore store = world.open(Delayed.config(folder, DelayLevels.parse("1s 5s")))) {
            world.pass(Duration.ofMinutes(1));
            assertThat(Delayed.bodies(store)).isEmpty();
            assertThat(world.decisions()).anyMatch(decision -> decision.startsWith("level 3: 1 messages wait"));
        }
        try (MessageStore store = world.open(Delayed.config(folder))) {
            world.steps.runUntilIdle();
            assertThat(Delayed.bodies(store)).containsExactly("orphan");
        }
    }

    @ParameterizedTest
    @EnumSource
    void shorterLevelDeliversEarly(Engine engine) throws Exception {
        World world = new World(engine, folder);
        try (MessageStore store = world.open(Delayed.config(folder))) {
            store.putMessage(Delayed.message("a", "3").build());
            world.steps.runUntilIdle();
        }
        try (MessageStore store = world.open(Delayed.config(folder, DelayLevels.parse("1s 5s 1s")))) {
            world.steps.runUntilIdle();
            assertThat(Delayed.bodies(store)).containsExactly("a");
        }
    }
}
