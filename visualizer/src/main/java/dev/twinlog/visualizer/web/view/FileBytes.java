package dev.twinlog.visualizer.web.view;

import dev.twinlog.layout.Part;
import dev.twinlog.layout.Span;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A stretch of one file's bytes, with the parts and fields they belong to.
 *
 * @param size of the file, bytes
 * @param from file position of the first byte
 * @param hex two digits a byte; fewer than asked for at the file's end
 * @param parts that lie wholly or partly in the stretch, one behind the other
 */
public record FileBytes(String file, long size, long from, String hex, List<PartBytes> parts) {

    /** A part. @param start file position @param end file position behind it */
    public record PartBytes(String name, long start, long end, List<FieldBytes> fields) {}

    /** A field. @param start file position @param size bytes */
    public record FieldBytes(String name, String kind, long start, int size) {}

    /** Reads the stretch from {@code from} of at most {@code length} bytes. */
    public static FileBytes of(OpenFile file, long from, int length) throws IOException {
        ByteBuffer bytes = file.bytes().read(from, length);
        long to = from + bytes.limit();
        List<PartBytes> parts = new ArrayList<>();
        Optional<Part> part = file.schema().partAt(file.bytes(), from);
        while (part.isPresent() && part.get().start() < to) {
            parts.add(within(part.get(), from, to));
            part = file.schema().partAt(file.bytes(), part.get().end());
        }
        return new FileBytes(
                file.file().name(),
                file.bytes().size(),
                from,
                HexFormat.of().formatHex(bytes.array(), 0, bytes.limit()),
                parts);
    }

    private static PartBytes within(Part part, long from, long to) {
        List<FieldBytes> fields = part.spans().stream()
                .filter(span -> part.start() + span.end() > from && part.start() + span.start() < to)
                .map(span -> field(part, span))
                .toList();
        return new PartBytes(part.name(), part.start(), part.end(), fields);
    }

    private static FieldBytes field(Part part, Span span) {
        return new FieldBytes(
                span.field().name(),
                span.field().kind().name().toLowerCase(Locale.ROOT),
                part.start() + span.start(),
                span.size());
    }
}
