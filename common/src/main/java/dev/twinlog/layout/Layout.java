package dev.twinlog.layout;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The fields of one kind of part (a log record, a queue entry, an index header) in the order they lie on disk. */
public final class Layout {
    private final String name;
    private final List<Field> fields;

    private Layout(String name, List<Field> fields) {
        this.name = name;
        this.fields = List.copyOf(fields);
    }

    public static Builder named(String name) {
        return new Builder(name);
    }

    public String name() {
        return name;
    }

    public List<Field> fields() {
        return fields;
    }

    /** The size in bytes of a part whose fields all have constant widths. */
    public int constantSize() {
        Field last = fields.get(fields.size() - 1);
        return last.constantStart() + Math.toIntExact(last.width().of(null, 0));
    }

    /**
     * Finds where each field of the part that begins at {@code at} starts, without trusting any length in it.
     *
     * @param limit the position behind the last byte the part may use, at most the buffer's limit
     * @param starts receives the start of each field and, behind the last one, the part's end; at least
     *     {@code fields().size() + 1} long
     * @return how many fields lie wholly before {@code limit}; all of them if the part is sound. {@code starts} is
     *     filled up to and including that index
     */
    public int measure(ByteBuffer buffer, int at, int limit, int[] starts) {
        long position = at;
        for (int i = 0; i < fields.size(); i++) {
            starts[i] = (int) position;
            long width = width(i, buffer, at, starts);
            if (width < 0 || position + width > limit) {
                return i;
            }
            position += width;
        }
        starts[fields.size()] = (int) position;
        return fields.size();
    }

    /** The width of field {@code i}; the fields before it have been measured. */
    private long width(int i, ByteBuffer buffer, int at, int[] starts) {
        Width width = fields.get(i).width();
        boolean saidJustBefore = width instanceof Width.SaidBy said && said.length() == fields.get(i - 1);
        return saidJustBefore // its place is known, and need not be found from the part's begin again
                ? Field.getNumberAt(buffer, starts[i - 1], starts[i] - starts[i - 1])
                : width.of(buffer, at);
    }

    /** The fields of a sound part with their places; fields that do not fit before {@code limit} are left out. */
    public List<Span> spans(ByteBuffer buffer, int at, int limit) {
        int[] starts = new int[fields.size() + 1];
        int whole = measure(buffer, at, limit, starts);
        List<Span> spans = new ArrayList<>(whole);
        for (int i = 0; i < whole; i++) {
            spans.add(new Span(fields.get(i), starts[i], starts[i + 1] - starts[i]));
        }
        return spans;
    }

    /** Adds fields one behind the other. */
    public static final class Builder {
        private final String name;
        private final List<Field> fields = new ArrayList<>();

        private Builder(String name) {
            this.name = name;
        }

        public Field int8(String field, FieldKind kind, String meaning) {
            return add(field, kind, new Width.Fixed(Byte.BYTES), meaning);
        }

        public Field int16(String field, FieldKind kind, String meaning) {
            return add(field, kind, new Width.Fixed(Short.BYTES), meaning);
        }

        public Field int32(String field, FieldKind kind, String meaning) {
            return add(field, kind, new Width.Fixed(Integer.BYTES), meaning);
        }

        public Field int64(String field, FieldKind kind, String meaning) {
            return add(field, kind, new Width.Fixed(Long.BYTES), meaning);
        }

        public Field add(String field, FieldKind kind, Width width, String meaning) {
            Field last = fields.isEmpty() ? null : fields.get(fields.size() - 1);
            Field added = new Field(field, kind, width, meaning, last);
            fields.add(added);
            return added;
        }

        public Layout build() {
            return new Layout(name, fields);
        }
    }
}
