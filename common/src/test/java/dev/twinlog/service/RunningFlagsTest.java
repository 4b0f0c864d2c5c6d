package dev.twinlog.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.Journal;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.sim.ManualClock;
import org.junit.jupiter.api.Test;

class RunningFlagsTest {
    private final Journal journal = new Journal(10);
    private final RunningFlags flags = new RunningFlags(new EventPublisher(new ManualClock(0), journal));

    @Test
    void theFirstFailureIsKeptAndToldOnce() {
        assertThat(flags.failure()).isEmpty();
        flags.fail("disk full");
        flags.fail("disk gone");
        assertThat(flags.failure()).contains("disk full");
        assertThat(journal.entries())
                .extracting(JournalEntry::event)
                .containsExactly(new StoreEvent.Failed("disk full"));
    }

    @Test
    void thereIsRoomWhenAllWhoFoundNoneHaveIt() {
        flags.noRoom("index", "no room for i");
        flags.noRoom("index", "no room for i");
        flags.diskFull("the disk is 95 % full");
        flags.putFoundNoRoom("no room for c");
        flags.hasRoom("queue"); // never lacked any
        flags.diskHasRoom();
        assertThat(flags.whyNotWriteable()).contains("no room for i");
        flags.hasRoom("index");
        assertThat(flags.whyNotWriteable()).isEmpty();
        assertThat(journal.entries())
                .extracting(JournalEntry::event)
                .containsExactly(
                        new StoreEvent.DiskFull("no room for i"),
                        new StoreEvent.DiskFull("the disk is 95 % full"),
                        new StoreEvent.DiskFull("no room for c"),
                        new StoreEvent.DiskHasRoom());
    }
}
