package dev.twinlog.format;

import dev.twinlog.layout.Field;

/** What lies at one place of a commit log. */
public sealed interface ScanResult {

    /** A sound message. */
    record Message(MessageRecord record) implements ScanResult {}

    /** The blank that closes a file. @param size bytes from here to the file's end */
    record Blank(int size) implements ScanResult {}

    /** Nothing was ever written here: size and magic are 0. */
    record End() implements ScanResult {}

    /** A record that begins soundly but is not all there yet. @param size bytes it will have; 0 when not yet known */
    record Incomplete(int size) implements ScanResult {}

    /**
     * No sound record.
     *
     * @param field the field that gives it away
     * @param reason what is wrong with it, with the values, for people to read
     * @param size bytes the record claims and could have, so that a reader may step over it; 0 if it cannot be told
     */
    record Corrupt(Field field, String reason, int size) implements ScanResult {}
}
