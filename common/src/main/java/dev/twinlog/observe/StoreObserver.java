package dev.twinlog.observe;

/**
 * Is told of every change of a store's state, on the thread that makes it, often inside a lock and in the middle of a
 * put: return at once, throw nothing, and put nothing into the store that tells. Entries of one store arrive in the
 * order of their sequence numbers, one at a time.
 */
@FunctionalInterface
public interface StoreObserver {
    /** Nobody watches. */
    StoreObserver NONE = entry -> {};

    void on(JournalEntry entry);

    /**
     * Whether to be told of the next step of a message as well, and not only of what is rare. Asked at each step, by
     * all threads: answer at once.
     */
    default boolean wantsSteps() {
        return true;
    }
}
