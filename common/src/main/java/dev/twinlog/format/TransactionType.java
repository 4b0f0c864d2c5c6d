package dev.twinlog.format;

/** What bits 2 and 3 of {@code sysFlag} say; the ordinal is their value. */
public enum TransactionType {
    NOT_TRANSACTIONAL,
    PREPARED,
    COMMIT,
    ROLLBACK;

    /** Whether a message of this type takes the next index of its consume queue. */
    public boolean entersQueue() {
        return this == NOT_TRANSACTIONAL || this == COMMIT;
    }
}
