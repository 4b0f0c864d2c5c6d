package dev.twinlog.visualizer.web.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.format.IndexLayout;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.format.ScheduleTopic;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.layout.Field;
import dev.twinlog.layout.Part;
import dev.twinlog.layout.Span;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The part that a byte of a file belongs to, its fields with their values.
 *
 * @param start file position @param end file position behind it
 * @param logOffset of a record, else null
 * @param before file position of the part before, null in the first
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FilePart(
        String file, String name, long start, long end, Long logOffset, Long before, List<PartField> fields) {
    private static final int MOST_VALUE_BYTES = 1024;
    private static final Set<Field> LOG_OFFSETS = Set.of(
            ConsumeQueueLayout.COMMIT_LOG_OFFSET,
            IndexLayout.PHY_OFFSET,
            IndexLayout.BEGIN_PHY_OFFSET,
            IndexLayout.END_PHY_OFFSET,
            MessageLayout.PREPARED_TRANSACTION_OFFSET);
    private static final String DELAY_QUEUES = StoreFolder.CONSUME_QUEUE + "/" + ScheduleTopic.NAME + "/";
    private static final Set<Field> ITEM_NUMBERS = Set.of(IndexLayout.HEAD_ITEM, IndexLayout.PREV_INDEX);

    /**
     * A field with its value.
     *
     * @param position file position of its first byte
     * @param leadsToLog log offset it points to, else null
     * @param leadsToItem number of the index item it points to, else null
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record PartField(FieldValue value, long position, Long leadsToLog, Long leadsToItem) {}

    /** The part that holds the byte at {@code position}; empty behind the file's end. */
    public static Optional<FilePart> at(OpenFile file, long position) throws IOException {
        Optional<Part> found = file.schema().partAt(file.bytes(), position);
        return found.isEmpty() ? Optional.empty() : Optional.of(of(file, found.get()));
    }

    private static FilePart of(OpenFile file, Part part) throws IOException {
        List<PartField> fields = new ArrayList<>();
        for (Span span : part.spans()) {
            fields.add(field(file, part, span));
        }
        boolean isLog = file.file().name().startsWith(StoreFolder.COMMIT_LOG + "/");
        Optional<Part> before =
                part.start() == 0 ? Optional.empty() : file.schema().partAt(file.bytes(), part.start() - 1);
        return new FilePart(
                file.file().name(),
                part.name(),
                part.start(),
                part.end(),
                isLog ? logStart(file) + part.start() : null,
                before.map(Part::start).orElse(null),
                fields);
    }

    private static long logStart(OpenFile file) {
        String name = file.file().name();
        return Long.parseLong(name.substring(name.lastIndexOf('/') + 1));
    }

    private static boolean isDeliveryTime(OpenFile file, Span span) {
        return span.field() == ConsumeQueueLayout.TAGS_CODE
                && file.file().name().startsWith(DELAY_QUEUES);
    }

    private static PartField field(OpenFile file, Part part, Span span) throws IOException {
        long position = part.start() + span.start();
        ByteBuffer bytes = file.bytes().read(position, Math.min(span.size(), MOST_VALUE_BYTES));
        FieldValue plain = FieldValue.of(span, bytes);
        FieldValue value = isDeliveryTime(file, span) ? plain.asTime() : plain;
        boolean hasNumber = value.decimal() != null;
        Long number = hasNumber ? Long.valueOf(value.decimal()) : null;
        boolean isItem = hasNumber && ITEM_NUMBERS.contains(span.field()) && number > 0;
        return new PartField(
                value,
                position,
                hasNumber && LOG_OFFSETS.contains(span.field()) ? number : null,
                isItem ? number : null);
    }
}
