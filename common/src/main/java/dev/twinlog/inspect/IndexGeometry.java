package dev.twinlog.inspect;

/**
 * How an index file is divided.
 *
 * @param slots hash slots, at least 1
 * @param items items that fit, item 0 included
 * @param source how that is known
 */
public record IndexGeometry(int slots, int items, Source source) {

    /** How a division is known. */
    public enum Source {
        /** It was given. */
        GIVEN,
        /** The items, chains and slots of the file agree with it and with no other. */
        CONTENT,
        /** The file has no items to tell it by: one slot to four items, as RocketMQ has it. */
        ASSUMED
    }
}
