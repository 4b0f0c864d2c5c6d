package dev.twinlog.visualizer.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.twinlog.inspect.LogReader;
import dev.twinlog.inspect.QueueEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.visualizer.step.EngineMoment;
import dev.twinlog.visualizer.step.Moment;
import dev.twinlog.visualizer.step.WorldEvent;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Each scenario of files, their flush, their ends and their recovery, shows exactly what it is there to show. */
class FileScenariosTest {
    @Test
    void groupCommit() {
        PlayedScenario played = PlayedScenario.of("group-commit");

        assertThat(played.at(1, Engine.V3).waiting())
                .extracting(EngineMoment.Waiting::key)
                .containsExactly("order-0", "order-1", "order-2");
        assertThat(played.at(2, Engine.V3).waiting()).isEmpty();
        assertThat(played.after(2, Engine.V3).logForces()).isEqualTo(1);
        assertThat(played.after(2, Engine.V3).flushed()).isEqualTo(882);
        assertThat(played.at(2, Engine.V4).waiting()).hasSize(3);
        assertThat(played.at(3, Engine.V4).waiting()).isEmpty();
        assertThat(played.after(3, Engine.V4).logForces()).isEqualTo(1);
        for (Engine engine : Engine.values()) {
            assertThat(played.after(5, engine).appended()).isEqualTo(882);
            assertThat(played.at(5, engine).lost())
                    .extracting(EngineMoment.Lost::key, EngineMoment.Lost::acknowledged)
                    .containsExactly(tuple("order-3", false));
        }
    }

    @Test
    void flushOrderAndACrash() throws IOException {
        PlayedScenario played = PlayedScenario.of("flush-order-and-a-crash");

        for (Engine engine : Engine.values()) {
            assertThat(played.after(2, engine).flushed()).isZero();
            assertThat(played.after(2, engine).appended()).isEqualTo(588);
            assertThat(PlayedScenario.queueOf(played.at(3, engine), engine, "topic-0", 1))
                    .extracting(QueueEntry::commitLogOffset)
                    .containsExactly(0L);
            assertThat(played.after(4, engine).appended()).isZero();
            assertThat(PlayedScenario.queueOf(played.at(4, engine), engine, "topic-0", 1))
                    .isEmpty();
            assertThat(played.at(4, engine).lost())
                    .extracting(EngineMoment.Lost::key)
                    .containsExactly("order-0", "order-1");
            assertThat(played.after(5, engine).flushed()).isEqualTo(584);
            assertThat(played.at(7, engine).lost()).isEmpty();
            assertThat(played.after(7, engine).dispatched()).isEqualTo(584);
            assertThat(PlayedScenario.queueOf(played.at(7, engine), engine, "topic-1", 1))
                    .extracting(QueueEntry::commitLogOffset)
                    .containsExactly(0L, 294L);
        }
        assertThat(played.moments())
                .filteredOn(m -> played.stepOf(m) == 7 && m.event() instanceof StoreEvent.QueueEntryWritten)
                .extracting(Moment::service)
                .containsExactly(
                        "DispatchMessageService",
                        "DispatchMessageService",
                        "ReputMessageService",
                        "ReputMessageService");
    }

    @Test
    void fileRollWithABlank() throws IOException {
        PlayedScenario played = PlayedScenario.of("file-roll-with-a-blank");

        for (Engine engine : Engine.values()) {
            assertThat(played.events(engine, StoreEvent.LogBegun.class)).hasSize(1);
            assertThat(played.events(engine, StoreEvent.FileRolled.class))
                    .extracting(StoreEvent.FileRolled::startOffset, StoreEvent.FileRolled::blankLogOffset)
                    .containsExactly(tuple(1024L, 882L), tuple(2048L, 1901L));
            assertThat(played.after(1, engine).appended()).isEqualTo(882);
            assertThat(played.after(2, engine).appended()).isEqualTo(1024 + 290);
            assertThat(played.after(3, engine).dispatched()).isEqualTo(1024 + 290);
            try (LogReader log =
                    PlayedScenario.folder(played.at(4, engine), engine).openLog()) {
                assertThat(log.recordAt(1024)).isPresent();
                assertThat(log.recordAt(882)).isEmpty();
            }
        }
    }

    @Test
    void journeyOfADelayedMessage() throws IOException {
        PlayedScenario played = PlayedScenario.of("delayed-message");

        for (Engine engine : Engine.values()) {
            long putMillis = played.lastMillis(1, engine);
            assertThat(played.events(engine, StoreEvent.Appended.class))
                    .extracting(StoreEvent.Appended::topic, StoreEvent.Appended::logOffset)
                    .containsExactly(tuple("SCHEDULE_TOPIC_XXXX", 0L), tuple("orders", 331L));
            assertThat(PlayedScenario.queueOf(played.at(2, engine), engine, "SCHEDULE_TOPIC_XXXX", 1))
                    .extracting(QueueEntry::tagsCode)
                    .containsExactly(putMillis + 5000);
            assertThat(played.after(3, engine).appended()).isEqualTo(331);
            assertThat(played.events(engine, StoreEvent.Delivered.class))
                    .containsExactly(new StoreEvent.Delivered(2, 0, 0, 331, "orders", 0));
            assertThat(PlayedScenario.folder(played.at(4, engine), engine).queue("orders", 0))
                    .isEmpty();
            assertThat(played.queue(engine, "orders", 0))
                    .extracting(QueueEntry::commitLogOffset)
                    .containsExactly(331L);
        }
    }

    @Test
    void expiredFileHeldByAReader() throws IOException {
        PlayedScenario played = PlayedScenario.of("expired-file-held-by-a-reader");

        for (Engine engine : Engine.values()) {
            assertThat(played.events(engine, StoreEvent.FileDeleted.class))
                    .extracting(StoreEvent.FileDeleted::file, StoreEvent.FileDeleted::reason)
                    .containsExactly(tuple("commitlog/00000000000000000000", "last changed 180000 ms ago"));
            assertThat(played.after(2, engine).minLogOffset()).isZero();
            assertThat(played.after(3, engine).minLogOffset()).isEqualTo(1024);
            assertThat(played.at(3, engine).readers()).containsExactly(0L);
            assertThat(played.firstLogFile(3, engine)).isEqualTo("00000000000000000000");
            assertThat(played.at(4, engine).readers()).isEmpty();
            assertThat(played.firstLogFile(4, engine)).isEqualTo("00000000000000001024");
        }
        assertThat(played.moments())
                .filteredOn(m -> m.event() instanceof WorldEvent.ReadersLeft)
                .extracting(Moment::event)
                .containsExactly(new WorldEvent.ReadersLeft(1), new WorldEvent.ReadersLeft(1));
    }
}
