package dev.twinlog.observe;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Keeps the newest entries of a store. Safe for use by many threads. */
public final class Journal implements StoreObserver {
    private final int capacity;
    private final Deque<JournalEntry> entries = new ArrayDeque<>(); // guarded by this

    /** @param capacity entries to keep, at least 1; older ones are forgotten */
    public Journal(int capacity) {
        this.capacity = capacity;
    }

    @Override
    public synchronized void on(JournalEntry entry) {
        if (entries.size() == capacity) {
            entries.removeFirst();
        }
        entries.addLast(entry);
    }

    /** All entries kept, oldest first. */
    public synchronized List<JournalEntry> entries() {
        return new ArrayList<>(entries);
    }

    /** The newest entries kept, behind {@code sequence}, at most {@code limit} of them, oldest first. */
    public synchronized List<JournalEntry> newerThan(long sequence, int limit) {
        ArrayDeque<JournalEntry> newer = new ArrayDeque<>();
        var newestFirst = entries.descendingIterator();
        while (newestFirst.hasNext() && newer.size() < limit) {
            JournalEntry entry = newestFirst.next();
            if (entry.sequence() <= sequence) {
                break;
            }
            newer.addFirst(entry);
        }
        return new ArrayList<>(newer);
    }
}
