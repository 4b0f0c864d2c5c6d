package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.observe.Journal;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.ManualClock;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A producer that somebody wants to end: Java closes the channels it uses, and the store must not mind. */
class InterruptedProducerTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Engine.class)
    void itsMessagesAreStoredFileAfterFileAndItStaysInterrupted(Engine engine) throws Exception {
        Journal journal = new Journal(1000);
        StepScheduler steps = new StepScheduler();
        Env env = new Env(new ManualClock(1_700_000_000_000L), new MappedDisk(), journal);
        try (MessageStore store = engine.open(Engine.config(folder, BrokerRole.ASYNC_MASTER), env, steps)) {
            for (int i = 0; i < 3; i++) { // one in each file
                Thread.currentThread().interrupt();
                var put = store.putMessage(
                        MessageExtBrokerInner.builder("T", new byte[800]).build());
                assertThat(Thread.interrupted()).isTrue();
                assertThat(put.status()).as(put.reason()).isEqualTo(PutMessageStatus.PUT_OK);
                assertThat(put.appended().orElseThrow().logOffset()).isEqualTo(1024 * i);
            }
            steps.runUntilIdle();
            assertThat(World.queue(store, "T")).hasSize(3);
        }
        assertThat(journal.entries())
                .extracting(JournalEntry::event)
                .doesNotHaveAnyElementsOfTypes(StoreEvent.DiskFull.class, StoreEvent.Failed.class);
    }
}
