package dev.twinlog.visualizer.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.twinlog.format.IndexKey;
import dev.twinlog.inspect.QueueEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.visualizer.step.Moment;
import dev.twinlog.visualizer.web.view.KeyLens;
import dev.twinlog.visualizer.web.view.SlotChain;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Each scenario of dispatch, to queues and index, shows exactly what it is there to show. */
class DispatchScenariosTest {
    @Test
    void reputLag() {
        PlayedScenario played = PlayedScenario.of("reput-lag");

        assertThat(played.after(1, Engine.V3).waitingRequests()).isEqualTo(3);
        assertThat(played.after(1, Engine.V4).dispatched()).isZero();
        assertThat(played.after(1, Engine.V4).appended()).isEqualTo(882);
        assertThat(played.after(2, Engine.V3).dispatched()).isEqualTo(882);
        assertThat(played.after(2, Engine.V4).dispatched()).isZero();
        assertThat(played.after(3, Engine.V4).dispatched()).isEqualTo(294);
        assertThat(played.after(4, Engine.V4).appended()
                        - played.after(4, Engine.V4).dispatched())
                .isEqualTo(2049);
        assertThat(played.after(4, Engine.V3).waitingRequests()).isEqualTo(5);
        assertThat(played.after(5, Engine.V4).dispatched())
                .isEqualTo(played.after(5, Engine.V4).appended())
                .isEqualTo(2343);
        assertThat(played.after(5, Engine.V3).waitingRequests()).isEqualTo(5);
    }

    @Test
    void burstOverTheHighWaterMark() {
        PlayedScenario played = PlayedScenario.of("burst-over-high-water");

        assertThat(played.events(Engine.V3, StoreEvent.PutSlowed.class))
                .containsExactly(
                        new StoreEvent.PutSlowed(6, 1), new StoreEvent.PutSlowed(7, 1), new StoreEvent.PutSlowed(8, 1));
        assertThat(played.moments())
                .filteredOn(m -> m.event() instanceof StoreEvent.PutSlowed)
                .extracting(m -> played.stepOf(m))
                .containsOnly(2);
        assertThat(played.lastMillis(2, Engine.V3) - played.lastMillis(2, Engine.V4))
                .isEqualTo(3);
        assertThat(played.after(2, Engine.V3).waitingRequests()).isEqualTo(8);
        assertThat(played.after(3, Engine.V3).waitingRequests()).isZero();
        assertThat(played.after(3, Engine.V3).dispatched()).isZero();
        assertThat(played.after(4, Engine.V3).waitingRequests()).isEqualTo(1);
    }

    @Test
    void indexQueueOverflow() throws IOException {
        PlayedScenario played = PlayedScenario.of("index-queue-overflow");

        assertThat(played.events(Engine.V3, StoreEvent.IndexDropped.class))
                .containsExactly(new StoreEvent.IndexDropped(588, 2));
        assertThat(played.after(3, Engine.V3).droppedIndexRequests()).isEqualTo(2);
        assertThat(played.after(3, Engine.V3).dispatched()).isEqualTo(1172);
        assertThat(played.found(Engine.V3, "topic-0", "order-0")).containsExactly(0L);
        assertThat(played.found(Engine.V3, "topic-1", "order-2")).isEmpty();
        assertThat(played.found(Engine.V4, "topic-1", "order-2")).containsExactly(588L);
        KeyLens lens = KeyLens.of(
                PlayedScenario.folder(played.at(3, Engine.V3), Engine.V3),
                new IndexKey("topic-1", "order-2"),
                SlotChain.Times.ALL);
        assertThat(lens.files()).hasSize(1); // where it would be
        assertThat(lens.files().get(0).slot()).isEqualTo(65);
        assertThat(lens.files().get(0).items()).isEmpty();
        assertThat(played.queue(Engine.V3, "topic-1", 1))
                .extracting(QueueEntry::commitLogOffset)
                .containsExactly(294L, 588L, 882L);
    }

    @Test
    void hashCollision() throws IOException {
        PlayedScenario played = PlayedScenario.of("hash-collision");

        for (Engine engine : Engine.values()) {
            assertThat(played.events(engine, StoreEvent.IndexItemWritten.class))
                    .extracting(StoreEvent.IndexItemWritten::slot, StoreEvent.IndexItemWritten::item)
                    .containsExactly(tuple(18, 1), tuple(18, 2), tuple(18, 3));
            assertThat(played.found(engine, "orders", "AaAaBB")).containsExactlyInAnyOrder(0L, 566L);
            assertThat(played.found(engine, "orders", "AaAaAa")).containsExactly(283L);
        }
    }

    @Test
    void slaveReputting() {
        PlayedScenario played = PlayedScenario.of("slave-reputting");

        assertThat(played.events(Engine.V3, StoreEvent.Replicated.class))
                .containsExactly(new StoreEvent.Replicated(0, 588));
        assertThat(played.events(Engine.V3, StoreEvent.Appended.class)).isEmpty();
        assertThat(played.after(2, Engine.V3).appended()).isEqualTo(588);
        assertThat(played.after(2, Engine.V3).waitingRequests()).isZero();
        assertThat(played.at(2, Engine.V4).waiting()).hasSize(2);
        assertThat(played.moments())
                .filteredOn(m -> m.event() instanceof StoreEvent.DispatchQueued)
                .extracting(Moment::engine, Moment::service, m -> ((StoreEvent.DispatchQueued) m.event()).logOffset())
                .containsExactly(
                        tuple(Engine.V3, "ReputMessageService", 0L), tuple(Engine.V3, "ReputMessageService", 294L));
        assertThat(played.after(3, Engine.V3).waitingRequests()).isEqualTo(1);
        assertThat(played.after(4, Engine.V3).dispatched()).isEqualTo(294);
        assertThat(played.after(5, Engine.V3).dispatched()).isEqualTo(588);
        assertThat(played.at(5, Engine.V4).waiting()).isEmpty();
    }
}
