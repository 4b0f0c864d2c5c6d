package dev.twinlog.visualizer.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WorkloadRunTest {
    private static final Workload WORKLOAD =
            new Workload(new Workload.Shape(100, 2, 3, Workload.Keys.ORDER_AND_USER), 7);

    @ParameterizedTest
    @EnumSource(Engine.class)
    void aRefusalEndsTheRunAndIsTold(Engine engine, @TempDir Path folder) throws IOException, InterruptedException {
        MessageStore store = engine.open(engine.config(folder, StoreGeometry.SMALL, FlushDiskType.ASYNC_FLUSH));
        store.close();

        RunResult result = new WorkloadRun(store, WORKLOAD, StoreClock.system(), WorkloadRun.PutListener.NONE)
                .run(new WorkloadRun.Part(0, 1000, 2));

        assertThat(result.messages()).isZero();
        assertThat(result.putsPerSecond()).isZero();
        assertThat(result.refusal().orElseThrow().status()).isEqualTo(PutMessageStatus.SERVICE_NOT_AVAILABLE);
    }

    @ParameterizedTest
    @EnumSource(Engine.class)
    void aStoppedRunPutsNothingMore(Engine engine, @TempDir Path folder) throws IOException, InterruptedException {
        try (MessageStore store = engine.open(engine.config(folder, StoreGeometry.SMALL, FlushDiskType.ASYNC_FLUSH))) {
            var stopper = new WorkloadRun.PutListener[1];
            WorkloadRun run =
                    new WorkloadRun(store, WORKLOAD, StoreClock.system(), (put, nanos) -> stopper[0].onPut(put, nanos));
            stopper[0] = (put, nanos) -> run.stop();

            RunResult result = run.run(new WorkloadRun.Part(0, 1000, 1));

            assertThat(result.messages()).isEqualTo(1);
            assertThat(result.refusal()).isEmpty();
        }
    }

    @Test
    void messagesDependOnTheirNumberAndTheSeedOnly() {
        Workload again = new Workload(new Workload.Shape(100, 2, 3, Workload.Keys.ORDER_AND_USER), 7);
        Workload other = new Workload(new Workload.Shape(100, 2, 3, Workload.Keys.ORDER_AND_USER), 8);

        assertThat(again.message(41, 0).body())
                .isEqualTo(WORKLOAD.message(41, 0).body());
        assertThat(again.message(41, 0).properties())
                .isEqualTo(WORKLOAD.message(41, 0).properties());
        assertThat(other.message(41, 0).body())
                .isNotEqualTo(WORKLOAD.message(41, 0).body());
        assertThat(WORKLOAD.message(41, 0).properties().get("KEYS")).startsWith("order-41 user-");
    }
}
