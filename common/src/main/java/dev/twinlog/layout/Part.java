package dev.twinlog.layout;

import java.util.List;
import java.util.Optional;

/**
 * A part of a file: a record, an entry, a slot, or a stretch where nothing was ever written.
 *
 * @param name as people say it: {@code record 131232}, {@code entry 17}, {@code item 391}
 * @param start file position of its first byte
 * @param end file position behind its last byte; a file that was cut may end before
 * @param spans its fields, their starts counted from {@code start}; none where nothing was written
 */
public record Part(String name, long start, long end, List<Span> spans) {
    public Part {
        spans = List.copyOf(spans);
    }

    /** The field that holds the byte at {@code filePosition}; empty if none does. */
    public Optional<Location> fieldAt(long filePosition) {
        return spans.stream()
                .filter(span -> filePosition - start < span.end())
                .findFirst()
                .map(span -> new Location(name, start, span));
    }
}
