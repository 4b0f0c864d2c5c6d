package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PullRequest;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.observe.StoreObserver;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.ManualClock;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StatsTest {
    @TempDir
    Path folder;

    private final ManualClock clock = new ManualClock(1_700_000_000_000L);

    private static MessageExtBrokerInner message(String topic) {
        return MessageExtBrokerInner.builder(topic, new byte[10]).build();
    }

    @ParameterizedTest
    @EnumSource
    void countsAndRatesTellWhatTheStoreDid(Engine engine) throws Exception {
        StepScheduler steps = new StepScheduler();
        Env env = new Env(clock, new MappedDisk(), StoreObserver.NONE);
        try (MessageStore store = engine.open(Engine.config(folder, BrokerRole.ASYNC_MASTER), env, steps)) {
            steps.runUntilIdle();
            for (int i = 0; i < 10; i++) {
                store.putMessage(message(i < 7 ? "T" : "U"));
                clock.advance(Duration.ofSeconds(1));
                steps.runUntilIdle();
            }
            store.putMessage(message("x".repeat(200)));
            store.getMessage(PullRequest.all("g", "T", 0, 0, 5)).close();
            store.getMessage(PullRequest.all("g", "T", 0, 100, 5)).close();
            clock.advance(Duration.ofSeconds(1));
            steps.runUntilIdle();

            assertThat(store.getRuntimeInfo())
                    .containsEntry("bootTimestamp", "1700000000000")
                    .containsEntry("runtime", "[ 0 days, 0 hours, 0 minutes, 11 seconds ]")
                    .containsEntry("putMessageTimesTotal", "10")
                    .containsEntry("putMessageSizeTotal", "1020")
                    .containsEntry("putMessageAverageSize", "102.0")
                    .containsEntry("putMessageFailedTimes", "1")
                    .containsEntry("putMessageEntireTimeMax", "0")
                    .containsEntry("putTps", "0.9 0.9 0.9")
                    .containsEntry("getFoundTps", "0.1 0.1 0.1")
                    .containsEntry("getMissTps", "0.1 0.1 0.1")
                    .containsEntry("getTotalTps", "0.2 0.2 0.2")
                    .containsEntry("getTransferedTps", "0.5 0.5 0.5")
                    .containsEntry("commitLogMinOffset", "0")
                    .containsEntry("commitLogMaxOffset", Long.toString(store.getMaxPhyOffset()))
                    .containsEntry("dispatchBehindBytes", "0")
                    .containsKeys("commitLogDiskRatio", "consumeQueueDiskRatio", "commitLogForces")
                    .hasEntrySatisfying(
                            "putMessageDistributeTime", text -> assertThat(text).startsWith("[<=0ms]:10 [0~10ms]:0 "));
        }
    }

    @ParameterizedTest
    @EnumSource
    void waitingDispatchShowsInBytes(Engine engine) throws Exception {
        StepScheduler steps = new StepScheduler();
        Env env = new Env(clock, new MappedDisk(), StoreObserver.NONE);
        try (MessageStore store = engine.open(Engine.config(folder, BrokerRole.ASYNC_MASTER), env, steps)) {
            store.putMessage(message("T"));
            store.putMessage(message("T"));
            assertThat(store.getRuntimeInfo()).containsEntry("dispatchBehindBytes", "204");
            steps.runUntilIdle();
            assertThat(store.getRuntimeInfo()).containsEntry("dispatchBehindBytes", "0");
        }
    }
}
