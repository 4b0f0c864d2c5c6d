package dev.twinlog.visualizer.web.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.twinlog.format.HostBytes;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.SysFlag;
import dev.twinlog.layout.FieldKind;
import dev.twinlog.layout.Span;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A field of a record with its value in every form.
 *
 * @param kind lower-case name of its {@link FieldKind}
 * @param start bytes from the record's begin
 * @param size width in bytes
 * @param decimal the value as a signed number; null if it is none
 * @param hex its bytes, of long ones the first
 * @param text as people read it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FieldValue(
        String name, String kind, int start, int size, String decimal, String hex, String text, String meaning) {
    private static final int HEX_BYTES = 32;
    private static final int TEXT_BYTES = 512;
    private static final int IPV4_BYTES = MessageLayout.IPV4_HOST_BYTES;
    private static final int IPV6_BYTES = MessageLayout.IPV6_HOST_BYTES;

    /** @param value the field's bytes, or of a long field the first of them; the position is 0 */
    static FieldValue of(Span span, ByteBuffer value) {
        FieldKind kind = span.field().kind();
        boolean isCut = value.limit() < Math.min(span.size(), TEXT_BYTES); // the file was cut since it was scanned
        return new FieldValue(
                span.field().name(),
                kind.name().toLowerCase(Locale.ROOT),
                span.start(),
                span.size(),
                !isCut && isNumber(kind, value) ? Long.toString(number(value)) : null,
                hex(value, span.size()),
                isCut ? "no longer there" : text(kind, value, span.size()),
                span.field().meaning());
    }

    /** The same, read as a time in ms, if it is a number at all. */
    FieldValue asTime() {
        String time = decimal == null ? text : Readable.time(Long.parseLong(decimal));
        return new FieldValue(name, kind, start, size, decimal, hex, time, meaning);
    }

    private static boolean isNumber(FieldKind kind, ByteBuffer value) {
        boolean fits = value.limit() == 1 || value.limit() == 2 || value.limit() == 4 || value.limit() == 8;
        return fits
                && switch (kind) {
                    case HOST, BODY, TOPIC, PROPERTIES, FILLER -> false;
                    default -> true;
                };
    }

    private static long number(ByteBuffer value) {
        return switch (value.limit()) {
            case Byte.BYTES -> value.get(0);
            case Short.BYTES -> value.getShort(0);
            case Integer.BYTES -> value.getInt(0);
            default -> value.getLong(0);
        };
    }

    private static String hex(ByteBuffer value, int size) {
        String shown = HexFormat.ofDelimiter(" ").formatHex(first(value, HEX_BYTES));
        return size > HEX_BYTES ? shown + " …" : shown;
    }

    private static byte[] first(ByteBuffer value, int most) {
        byte[] bytes = new byte[Math.min(most, value.limit())];
        value.get(0, bytes);
        return bytes;
    }

    private static String text(FieldKind kind, ByteBuffer value, int size) {
        return switch (kind) {
            case SIZE, NUMBER, OFFSET, HASH -> Readable.grouped(number(value));
            case MAGIC, CRC -> "0x%08X".formatted(value.getInt(0));
            case FLAGS -> flags(value.getInt(0));
            case TIME -> Readable.time(number(value));
            case SECONDS -> "+" + Readable.grouped(number(value)) + " s";
            case HOST -> host(value);
            case BODY -> body(value, size);
            case TOPIC -> Readable.text(first(value, TEXT_BYTES));
            case PROPERTIES -> properties(first(value, TEXT_BYTES), size);
            case FILLER -> Readable.grouped(size) + " bytes";
        };
    }

    private static String flags(int sysFlag) {
        StringBuilder words = new StringBuilder(Integer.toString(sysFlag));
        switch (SysFlag.transactionType(sysFlag)) {
            case PREPARED -> words.append(" prepared");
            case COMMIT -> words.append(" commit");
            case ROLLBACK -> words.append(" rollback");
            default -> words.append(" normal");
        }
        append(words, sysFlag, SysFlag.COMPRESSED, "compressed");
        append(words, sysFlag, SysFlag.MULTI_TAGS, "multi-tag");
        append(words, sysFlag, SysFlag.BORN_HOST_V6, "bornHost IPv6");
        append(words, sysFlag, SysFlag.STORE_HOST_V6, "storeHost IPv6");
        return words.toString();
    }

    private static void append(StringBuilder words, int sysFlag, int bit, String word) {
        if ((sysFlag & bit) != 0) {
            words.append(", ").append(word);
        }
    }

    private static String host(ByteBuffer value) {
        boolean whole = value.limit() == IPV4_BYTES || value.limit() == IPV6_BYTES;
        return whole ? HostBytes.text(value, 0, value.limit()) : "";
    }

    private static String body(ByteBuffer value, int size) {
        String length = Readable.grouped(size) + " bytes";
        byte[] bytes = first(value, TEXT_BYTES);
        String text = new String(bytes, StandardCharsets.UTF_8);
        boolean isText = size > 0 && text.codePoints().noneMatch(c -> c < ' ' && c != '\n' && c != '\t');
        return isText ? length + " · " + Readable.visible(text) : length;
    }

    private static String properties(byte[] bytes, int size) {
        Map<String, String> properties = MessageProperties.decode(new String(bytes, StandardCharsets.UTF_8));
        String text = properties.entrySet().stream()
                .map(e -> Readable.visible(e.getKey() + "=" + e.getValue()))
                .collect(Collectors.joining(" "));
        return size > bytes.length ? text + " …" : text;
    }
}
