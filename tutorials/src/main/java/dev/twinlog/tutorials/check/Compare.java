package dev.twinlog.tutorials.check;

import dev.twinlog.layout.Layout;
import dev.twinlog.layout.Span;
import dev.twinlog.tutorials.check.Comparison.Side;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;

/** Makes {@link Comparison}s of what checks compare most. */
public final class Compare {
    private Compare() {}

    public static Comparison longs(String path, long expected, long actual) {
        return new Comparison(path, side(expected), side(actual));
    }

    public static Comparison ints(String path, int expected, int actual) {
        return new Comparison(path, side(expected), side(actual));
    }

    public static Comparison bytes(String path, byte[] expected, byte[] actual) {
        return new Comparison(path, Side.of(expected, ""), Side.of(actual, ""));
    }

    /**
     * Two parts of one layout: the path goes on to the field that differs first, and only that field is shown.
     *
     * @param part what the bytes are, for example {@code queue orders/0 › entry 3}
     * @param expected the whole part, sound
     * @param actual as long as {@code expected}
     */
    public static Comparison parts(String part, Layout layout, byte[] expected, byte[] actual) {
        Span field = differing(layout, expected, actual);
        byte[] right = Arrays.copyOfRange(expected, field.start(), field.end());
        byte[] wrong = Arrays.copyOfRange(actual, field.start(), field.end());
        return new Comparison(
                part + " › " + field.field().name(), Side.of(right, meaning(right)), Side.of(wrong, meaning(wrong)));
    }

    /** The field of the first byte that differs. */
    public static Span differing(Layout layout, byte[] expected, byte[] actual) {
        int first = Math.max(0, Arrays.mismatch(expected, actual));
        return layout.spans(ByteBuffer.wrap(expected), 0, expected.length).stream()
                .filter(span -> first < span.end())
                .findFirst()
                .orElseThrow();
    }

    private static Side side(long value) {
        return Side.of(ByteBuffer.allocate(Long.BYTES).putLong(value).array(), Long.toString(value));
    }

    private static Side side(int value) {
        return Side.of(ByteBuffer.allocate(Integer.BYTES).putInt(value).array(), Integer.toString(value));
    }

    private static String meaning(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return switch (bytes.length) {
            case Byte.BYTES -> Byte.toString(buffer.get());
            case Short.BYTES -> Short.toString(buffer.getShort());
            case Integer.BYTES -> Integer.toString(buffer.getInt());
            case Long.BYTES -> Long.toString(buffer.getLong());
            default -> "";
        };
    }

    /** {@code 0A 1F}. */
    public static String hex(byte[] bytes) {
        return HexFormat.ofDelimiter(" ").withUpperCase().formatHex(bytes);
    }
}
