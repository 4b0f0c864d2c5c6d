package dev.twinlog.inspect;

/**
 * How much was checked and what came of it.
 *
 * @param records sound records in the log
 * @param queueEntries entries read
 * @param indexItems items read
 * @param faults faults reported
 */
public record Verification(long records, long queueEntries, long indexItems, long faults) {}
