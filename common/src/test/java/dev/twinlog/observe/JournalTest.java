package dev.twinlog.observe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JournalTest {
    private final Journal journal = new Journal(3);

    private void add(int... sequences) {
        for (int sequence : sequences) {
            journal.on(new JournalEntry(sequence, 0, "s", new StoreEvent.Closed(true)));
        }
    }

    @Test
    void theOldestEntriesAreForgotten() {
        add(1, 2, 3, 4, 5);
        assertThat(journal.entries()).extracting(JournalEntry::sequence).containsExactly(3L, 4L, 5L);
    }

    @Test
    void whatIsNewerIsToldOldestFirstAndTheNewestIfThereIsTooMuch() {
        add(1, 2, 3);
        assertThat(journal.newerThan(1, 10)).extracting(JournalEntry::sequence).containsExactly(2L, 3L);
        assertThat(journal.newerThan(0, 2)).extracting(JournalEntry::sequence).containsExactly(2L, 3L);
        assertThat(journal.newerThan(3, 10)).isEmpty();
    }
}
