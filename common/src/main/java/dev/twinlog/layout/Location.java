package dev.twinlog.layout;

/**
 * What a byte of a file belongs to.
 *
 * @param part the part of the file, as people say it: {@code record 131232}, {@code entry 17}, {@code item 391}
 * @param partStart file position at which the part begins
 * @param span the field, its {@code start} counted from {@code partStart}
 */
public record Location(String part, long partStart, Span span) {

    /** For example {@code item 391 › phyOffset}. */
    public String path() {
        return part + " › " + span.field().name();
    }

    /** File position of the field's first byte. */
    public long fieldStart() {
        return partStart + span.start();
    }
}
