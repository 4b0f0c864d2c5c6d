package dev.twinlog.observe;

/**
 * An event with who did it and when.
 *
 * @param sequence counts this store's events from 1; what the observer did not want is counted too
 * @param timeMillis the store's clock
 * @param service name of the service, or of the thread that called the store
 */
public record JournalEntry(long sequence, long timeMillis, String service, StoreEvent event) {}
