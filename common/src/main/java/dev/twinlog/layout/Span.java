package dev.twinlog.layout;

/**
 * A field and the bytes it takes.
 *
 * @param start position of its first byte, in the buffer or file that was asked
 * @param size width in bytes, 0 for an empty body
 */
public record Span(Field field, int start, int size) {
    public int end() {
        return start + size;
    }
}
