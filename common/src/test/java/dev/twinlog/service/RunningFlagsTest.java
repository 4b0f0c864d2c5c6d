package dev.twinlog.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.Journal;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.sim.ManualClock;
import org.junit.jupiter.api.Test;

class RunningFlagsTest {
    @Test
    void theFirstFailureIsKeptAndToldOnce() {
        Journal journal = new Journal(10);
        RunningFlags flags = new RunningFlags(new EventPublisher(new ManualClock(0), journal));
        assertThat(flags.failure()).isEmpty();
        flags.fail("disk full");
        flags.fail("disk gone");
        assertThat(flags.failure()).contains("disk full");
        assertThat(journal.entries())
                .extracting(JournalEntry::event)
                .containsExactly(new StoreEvent.Failed("disk full"));
    }
}
