package dev.twinlog.layout;

import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * One field of a {@link Layout}: it starts where the field before it ends. Made only by {@link Layout.Builder}.
 *
 * <p>All positions are absolute positions in a big-endian buffer; {@code at} is always the position at which the part
 * (record, entry, header) begins. Immutable and safe for use by many threads; a buffer's own position is never moved.
 */
public final class Field {
    private static final int MOVES = -1;

    private final String name;
    private final FieldKind kind;
    private final Width width;
    private final String meaning;
    private final Field before;
    private final int fixedStart;

    Field(String name, FieldKind kind, Width width, String meaning, Field before) {
        this.name = name;
        this.kind = kind;
        this.width = width;
        this.meaning = meaning;
        this.before = before;
        this.fixedStart = before == null ? 0 : before.fixedEnd();
    }

    public String name() {
        return name;
    }

    public FieldKind kind() {
        return kind;
    }

    public Width width() {
        return width;
    }

    /** What the field holds, in a few words. */
    public String meaning() {
        return meaning;
    }

    /** Bytes from the part's begin to this field when no earlier field can move it, else empty. */
    public Optional<Integer> fixedStart() {
        return fixedStart == MOVES ? Optional.empty() : Optional.of(fixedStart);
    }

    /** Bytes from the part's begin to this field, for constants of hot paths; the field must not be movable. */
    public int constantStart() {
        return fixedStart().orElseThrow(() -> new IllegalStateException(name + " has no constant start"));
    }

    private int fixedEnd() {
        return fixedStart != MOVES && width instanceof Width.Fixed fixed ? fixedStart + fixed.bytes() : MOVES;
    }

    /**
     * The position of the field's first byte. The lengths before it must have been checked (see
     * {@link Layout#measure}).
     */
    public int start(ByteBuffer buffer, int at) {
        return fixedStart != MOVES ? at + fixedStart : before.start(buffer, at) + before.size(buffer, at);
    }

    /** The field's width in bytes. */
    public int size(ByteBuffer buffer, int at) {
        return Math.toIntExact(width.of(buffer, at));
    }

    public byte getByte(ByteBuffer buffer, int at) {
        return buffer.get(start(buffer, at));
    }

    public short getShort(ByteBuffer buffer, int at) {
        return buffer.getShort(start(buffer, at));
    }

    public int getInt(ByteBuffer buffer, int at) {
        return buffer.getInt(start(buffer, at));
    }

    public long getLong(ByteBuffer buffer, int at) {
        return buffer.getLong(start(buffer, at));
    }

    /** A signed integer of this field's own width: 1, 2, 4 or 8 bytes. */
    public long getNumber(ByteBuffer buffer, int at) {
        return getNumberAt(buffer, start(buffer, at), size(buffer, at));
    }

    static long getNumberAt(ByteBuffer buffer, int position, int size) {
        return switch (size) {
            case Byte.BYTES -> buffer.get(position);
            case Short.BYTES -> buffer.getShort(position);
            case Integer.BYTES -> buffer.getInt(position);
            case Long.BYTES -> buffer.getLong(position);
            default -> throw new IllegalArgumentException("no integer has " + size + " bytes");
        };
    }

    /** A copy of the field's bytes. */
    public byte[] getBytes(ByteBuffer buffer, int at) {
        byte[] bytes = new byte[size(buffer, at)];
        buffer.get(start(buffer, at), bytes);
        return bytes;
    }

    public void putInt(ByteBuffer buffer, int at, int value) {
        buffer.putInt(start(buffer, at), value);
    }

    public void putLong(ByteBuffer buffer, int at, long value) {
        buffer.putLong(start(buffer, at), value);
    }

    @Override
    public String toString() {
        return name;
    }
}
