package dev.twinlog.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.sim.ManualClock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class EventPublisherTest {
    private static final StoreEvent EVENT = new StoreEvent.Closed(true);

    @Test
    void withNobodyWatchingNoEventIsMade() {
        EventPublisher events = new EventPublisher(new ManualClock(0), StoreObserver.NONE);
        assertThat(events.wantsStep()).isFalse();
        events.publish("s", () -> {
            throw new AssertionError("made for nobody");
        });
    }

    @Test
    void entriesSayWhoAndWhenAndAreNumberedFromOne() {
        List<JournalEntry> seen = new ArrayList<>();
        EventPublisher events = new EventPublisher(new ManualClock(77), seen::add);
        events.publish("a", EVENT);
        events.publish("b", () -> EVENT);
        assertThat(seen).containsExactly(new JournalEntry(1, 77, "a", EVENT), new JournalEntry(2, 77, "b", EVENT));
    }

    @Test
    void stepsThatAreNotWantedAreNotMadeButCounted() {
        Journal journal = Journal.sampling(100, 3);
        EventPublisher events = new EventPublisher(new ManualClock(0), journal);
        for (int step = 1; step <= 10; step++) {
            events.publishStep("s", () -> EVENT);
        }
        events.publishStep("s", () -> {
            throw new AssertionError("made for nobody");
        });
        events.publish("rare", EVENT);

        journal.look();
        events.publishStep("s", () -> EVENT);

        assertThat(journal.entries()).extracting(JournalEntry::sequence).containsExactly(1L, 2L, 3L, 12L, 13L);
    }

    @Test
    void entriesOfManyThreadsArriveInTheirOrder() {
        List<Long> seen = new ArrayList<>(); // needs no lock of its own: one entry at a time
        EventPublisher events = new EventPublisher(new ManualClock(0), entry -> seen.add(entry.sequence()));
        Runnable thousand = () -> {
            for (int i = 0; i < 1000; i++) {
                events.publish("s", EVENT);
            }
        };
        CompletableFuture.allOf(
                        CompletableFuture.runAsync(thousand),
                        CompletableFuture.runAsync(thousand),
                        CompletableFuture.runAsync(thousand))
                .join();
        assertThat(seen)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, 3000).boxed().toList());
    }
}
