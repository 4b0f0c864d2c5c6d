package dev.twinlog.observe;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Keeps the newest entries of a store. Safe for use by many threads. */
public final class Journal implements StoreObserver {
    private final int capacity;
    private final int mostBetweenLooks;
    private final Deque<JournalEntry> entries = new ArrayDeque<>(); // guarded by this
    private int sinceLook; // guarded by this
    private volatile boolean sated; // written under the lock of this

    /** @param capacity entries to keep, at least 1; older ones are forgotten */
    public Journal(int capacity) {
        this(capacity, Integer.MAX_VALUE);
    }

    private Journal(int capacity, int mostBetweenLooks) {
        this.capacity = capacity;
        this.mostBetweenLooks = mostBetweenLooks;
    }

    /**
     * One that takes a sample where more happens than anybody can look at, so that the store is not held up by it: when
     * it has been told so much since the last {@link #look}, it wants no more steps of messages until the next.
     *
     * @param capacity entries to keep, at least 1
     * @param mostBetweenLooks entries, at least 1
     */
    public static Journal sampling(int capacity, int mostBetweenLooks) {
        return new Journal(capacity, mostBetweenLooks);
    }

    @Override
    public synchronized void on(JournalEntry entry) {
        if (entries.size() == capacity) {
            entries.removeFirst();
        }
        entries.addLast(entry);
        if (++sinceLook == mostBetweenLooks) {
            sated = true;
        }
    }

    @Override
    public boolean wantsSteps() {
        return !sated;
    }

    /** Has all steps told again, for a while. */
    public synchronized void look() {
        sinceLook = 0;
        sated = false;
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
