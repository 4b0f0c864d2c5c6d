package dev.twinlog.tutorials.course.swaplists;

/**
 * Says that a record was stored and has to be entered into its consume queue and index.
 *
 * @param commitLogOffset log offset of the record
 * @param size bytes of the record
 * @param tagsCode for its consume queue entry
 */
public record DispatchRequest(long commitLogOffset, int size, long tagsCode) {}
