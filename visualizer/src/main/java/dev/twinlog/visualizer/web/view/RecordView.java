package dev.twinlog.visualizer.web.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import dev.twinlog.inspect.LogPlace;
import dev.twinlog.inspect.LogReader;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.layout.Span;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What lies at one place of a log, with its bytes and fields.
 *
 * @param kind {@code message}, {@code blank}, {@code end} or {@code corrupt}
 * @param size bytes; 0 if it cannot be told
 * @param problem what is wrong here, else null
 * @param before where the sound message before begins, if none begins here and one lies near, else null
 * @param next where the next record begins, or the next sound message if nothing tells where this one ends, else null
 * @param topic of a message, else null
 * @param keys of a message
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecordView(
        long offset,
        String kind,
        int size,
        String file,
        long filePosition,
        String problem,
        Long before,
        Long next,
        String topic,
        List<String> keys,
        List<FieldValue> fields,
        List<ShownBytes.Segment> segments,
        List<Pointer> pointers) {
    private static final int BYTES_OF_NO_RECORD = 128;

    /** What begins at {@code logOffset}; empty if no file of the log holds that offset. */
    public static Optional<RecordView> at(StoreFolder folder, long logOffset) throws IOException {
        try (LogReader log = folder.openLog()) {
            Optional<LogPlace> place = log.at(logOffset);
            if (place.isEmpty()) {
                return Optional.empty();
            }
            RecordView view = of(folder, place.get());
            return Optional.of(view.kind.equals("corrupt") ? view.between(Neighbours.of(log, logOffset)) : view);
        }
    }

    private static RecordView of(StoreFolder folder, LogPlace place) throws IOException {
        try (ShownBytes bytes = ShownBytes.open(folder, place.file(), place.filePosition())) {
            Builder builder = new Builder(folder, place, bytes);
            if (place.result() instanceof ScanResult.Message message) {
                return builder.message(message.record());
            } else if (place.result() instanceof ScanResult.Blank blank) {
                return builder.blank(blank.size());
            } else if (place.result() instanceof ScanResult.Corrupt corrupt) {
                String reason = "no sound record: %s: %s".formatted(corrupt.field(), corrupt.reason());
                return builder.broken("corrupt", corrupt.size(), reason);
            } else if (place.result() instanceof ScanResult.Incomplete incomplete) {
                return builder.broken("corrupt", incomplete.size(), "a record begins here and is not all there");
            }
            return builder.broken("end", 0, "nothing is written here yet");
        }
    }

    private record Builder(StoreFolder folder, LogPlace place, ShownBytes bytes) {

        RecordView message(MessageRecord record) throws IOException {
            return build("message", record.size(), null, record, record.spans());
        }

        RecordView blank(int size) throws IOException {
            List<Span> spans = new ArrayList<>(
                    MessageLayout.BLANK_LAYOUT.spans(bytes.read(0, MessageLayout.BLANK_HEADER_BYTES), 0, size));
            int header = MessageLayout.BLANK_HEADER_BYTES;
            spans.add(new Span(MessageLayout.BLANK_FILLER, header, size - header));
            return build("blank", size, null, null, spans);
        }

        RecordView broken(String kind, int size, String problem) throws IOException {
            ByteBuffer start = bytes.read(0, BYTES_OF_NO_RECORD);
            boolean saysItIsARecord = size > 0 && start.limit() == BYTES_OF_NO_RECORD;
            List<Span> spans = saysItIsARecord ? MessageLayout.LAYOUT.spans(start, 0, start.limit()) : List.of();
            RecordView view = build(kind, size, problem, null, spans);
            return view.withSegments(List.of(bytes.segment(0, start.limit())));
        }

        private RecordView build(String kind, int size, String problem, MessageRecord record, List<Span> spans)
                throws IOException {
            List<FieldValue> fields = new ArrayList<>();
            for (Span span : spans) {
                fields.add(FieldValue.of(span, bytes.value(span)));
            }
            return new RecordView(
                    place.logOffset(),
                    kind,
                    size,
                    "%020d".formatted(place.file().start()),
                    place.filePosition(),
                    problem,
                    null,
                    size > 0 ? place.logOffset() + size : null,
                    record == null ? null : record.topic(),
                    record == null ? List.of() : Keys.of(record),
                    fields,
                    bytes.segments(spans),
                    record == null ? List.of() : Pointers.to(record, folder));
        }
    }

    private RecordView withSegments(List<ShownBytes.Segment> other) {
        return new RecordView(
                offset, kind, size, file, filePosition, problem, before, next, topic, keys, fields, other, pointers);
    }

    private RecordView between(Neighbours near) {
        return new RecordView(
                offset,
                kind,
                size,
                file,
                filePosition,
                problem,
                near.before().orElse(null),
                near.behind().orElse(next),
                topic,
                keys,
                fields,
                segments,
                pointers);
    }
}
