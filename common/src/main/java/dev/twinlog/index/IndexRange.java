package dev.twinlog.index;

/**
 * What the items of an index file span.
 *
 * @param beginTimestamp store time of the first item, ms
 * @param endTimestamp store time of the last item, ms
 * @param endPhyOffset log offset of the last item's message
 */
public record IndexRange(long beginTimestamp, long endTimestamp, long endPhyOffset) {}
