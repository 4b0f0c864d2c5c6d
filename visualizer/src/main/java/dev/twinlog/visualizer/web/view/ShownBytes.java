package dev.twinlog.visualizer.web.view;

import dev.twinlog.inspect.NumberedFile;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.Disk;
import dev.twinlog.layout.Span;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Reads as much of a record's bytes as the page shows: of a long field its begin and its end. */
final class ShownBytes implements AutoCloseable {
    private static final int WHOLE = 1024;
    private static final int BEGIN = 640;
    private static final int END = 64;

    /** Bytes one behind the other. @param start counted from the record's begin */
    record Segment(int start, String hex) {}

    private final Disk.ReadableFile file;
    private final long recordPosition;

    private ShownBytes(Disk.ReadableFile file, long recordPosition) {
        this.file = file;
        this.recordPosition = recordPosition;
    }

    static ShownBytes open(StoreFolder folder, NumberedFile file, long recordPosition) throws IOException {
        return new ShownBytes(folder.openFile(file.file()), recordPosition);
    }

    /** The field's bytes, of a long field the first. */
    ByteBuffer value(Span span) throws IOException {
        return read(span.start(), Math.min(span.size(), WHOLE));
    }

    ByteBuffer read(int start, int size) throws IOException {
        return file.read(recordPosition + start, size);
    }

    List<Segment> segments(List<Span> spans) throws IOException {
        List<Segment> segments = new ArrayList<>();
        int from = 0;
        for (Span span : spans) {
            if (span.size() > WHOLE) {
                segments.add(segment(from, span.start() + BEGIN));
                from = span.end() - END;
            }
        }
        if (!spans.isEmpty()) {
            segments.add(segment(from, spans.get(spans.size() - 1).end()));
        }
        return segments;
    }

    Segment segment(int start, int end) throws IOException {
        ByteBuffer bytes = read(start, end - start);
        return new Segment(start, HexFormat.of().formatHex(bytes.array(), 0, bytes.limit()));
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
