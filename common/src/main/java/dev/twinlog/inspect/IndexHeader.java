package dev.twinlog.inspect;

/**
 * The header of an index file as it stands there.
 *
 * @param beginTimestamp ms; store time of the first item
 * @param endTimestamp ms; store time of the last item
 * @param beginPhyOffset log offset of the first item's message
 * @param endPhyOffset log offset of the last item's message
 * @param hashSlotCount items so far, or from 4.9 on slots used so far
 * @param indexCount number of the next item
 */
public record IndexHeader(
        long beginTimestamp,
        long endTimestamp,
        long beginPhyOffset,
        long endPhyOffset,
        int hashSlotCount,
        int indexCount) {}
