package dev.twinlog.inspect;

/**
 * An item of an index file.
 *
 * @param number its number; 0 is never used
 * @param keyHash hash of {@code topic#key}
 * @param phyOffset log offset of the message
 * @param timeDiff s since the header's beginTimestamp
 * @param prevIndex the item that was the slot's head before; 0 ends the chain
 */
public record IndexItem(int number, int keyHash, long phyOffset, int timeDiff, int prevIndex) {}
