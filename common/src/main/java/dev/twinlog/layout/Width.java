package dev.twinlog.layout;

import java.nio.ByteBuffer;

/** How many bytes a field takes: a constant, or something that an earlier field of the same part decides. */
public sealed interface Width {

    /** Always {@code bytes} bytes. */
    record Fixed(int bytes) implements Width {
        @Override
        public long of(ByteBuffer buffer, int at) {
            return bytes;
        }

        @Override
        public String words() {
            return Integer.toString(bytes);
        }
    }

    /** As many bytes as {@code length} says; negative lengths are returned as they stand, for the caller to refuse. */
    record SaidBy(Field length) implements Width {
        @Override
        public long of(ByteBuffer buffer, int at) {
            return length.getNumber(buffer, at);
        }

        @Override
        public String words() {
            return length.name();
        }
    }

    /** {@code whenSet} bytes if {@code flags & mask} is not zero, else {@code whenClear}. */
    record ByBit(Field flags, int mask, int whenClear, int whenSet) implements Width {
        @Override
        public long of(ByteBuffer buffer, int at) {
            return (flags.getInt(buffer, at) & mask) == 0 ? whenClear : whenSet;
        }

        @Override
        public String words() {
            return whenClear + ", or " + whenSet + " when " + flags.name() + " has bit " + mask;
        }
    }

    /** {@code whenEqual} bytes if {@code field} holds {@code value}, else {@code otherwise}. */
    record ByValue(Field field, int value, int otherwise, int whenEqual) implements Width {
        @Override
        public long of(ByteBuffer buffer, int at) {
            return field.getInt(buffer, at) == value ? whenEqual : otherwise;
        }

        @Override
        public String words() {
            return "%d, or %d when %s is 0x%08X".formatted(otherwise, whenEqual, field.name(), value);
        }
    }

    /**
     * The width in bytes of the field in the part that begins at {@code at}.
     *
     * @return what the bytes say, negative if they say so; never checked against the buffer
     */
    long of(ByteBuffer buffer, int at);

    /** The rule in words, for the generated page of formats. */
    String words();
}
