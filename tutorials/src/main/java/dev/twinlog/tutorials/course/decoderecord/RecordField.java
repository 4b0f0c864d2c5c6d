package dev.twinlog.tutorials.course.decoderecord;

import dev.twinlog.format.HostBytes;
import dev.twinlog.format.MessageLayout;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.layout.Field;
import dev.twinlog.layout.FieldKind;
import dev.twinlog.tutorials.check.Comparison.Side;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A field that the exercise asks for. @param value reads it from the answer: a number, bytes, a text, a map, null */
record RecordField(Field field, Function<DecodedRecord, Object> value) {

    /** All of them, in the order of the record. */
    static final List<RecordField> ALL = List.of(
            new RecordField(MessageLayout.QUEUE_ID, DecodedRecord::queueId),
            new RecordField(MessageLayout.QUEUE_OFFSET, DecodedRecord::queueOffset),
            new RecordField(MessageLayout.PHYSICAL_OFFSET, DecodedRecord::physicalOffset),
            new RecordField(MessageLayout.SYS_FLAG, DecodedRecord::sysFlag),
            new RecordField(MessageLayout.BORN_TIMESTAMP, DecodedRecord::bornTimestamp),
            new RecordField(MessageLayout.BORN_HOST, DecodedRecord::bornHost),
            new RecordField(MessageLayout.STORE_TIMESTAMP, DecodedRecord::storeTimestamp),
            new RecordField(MessageLayout.STORE_HOST, DecodedRecord::storeHost),
            new RecordField(MessageLayout.BODY_BYTES, DecodedRecord::body),
            new RecordField(MessageLayout.TOPIC_NAME, DecodedRecord::topic),
            new RecordField(MessageLayout.PROPERTIES_BYTES, DecodedRecord::properties));

    /** What the answer says, as bytes. */
    Side actual(DecodedRecord answer) {
        Object said = value.apply(answer);
        return said == null ? Side.of(new byte[0], "null") : side(bytes(said));
    }

    /** Whether the answer says what the record's {@code bytes} say; properties may come in any order. */
    boolean agrees(DecodedRecord answer, byte[] bytes) {
        Object said = value.apply(answer);
        if (said instanceof Map<?, ?> properties) {
            return MessageProperties.decode(new String(bytes, StandardCharsets.UTF_8))
                    .equals(properties);
        }
        return said != null && Arrays.equals(bytes(said), bytes);
    }

    /** The field's bytes with what they mean. */
    Side side(byte[] bytes) {
        return Side.of(bytes, meaning(bytes));
    }

    private static byte[] bytes(Object said) {
        if (said instanceof Integer number) {
            return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
        }
        if (said instanceof Long number) {
            return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
        }
        if (said instanceof byte[] bytes) {
            return bytes;
        }
        return (said instanceof Map<?, ?> map ? encoded(map) : said.toString()).getBytes(StandardCharsets.UTF_8);
    }

    private static String encoded(Map<?, ?> properties) {
        StringBuilder text = new StringBuilder();
        properties.forEach((name, value) -> text.append(name)
                .append(MessageProperties.NAME_VALUE_SEPARATOR)
                .append(value)
                .append(MessageProperties.PROPERTY_SEPARATOR));
        return text.toString();
    }

    private String meaning(byte[] bytes) {
        FieldKind kind = field.kind();
        if (kind == FieldKind.HOST) {
            boolean isHost =
                    bytes.length == MessageLayout.IPV4_HOST_BYTES || bytes.length == MessageLayout.IPV6_HOST_BYTES;
            return isHost ? HostBytes.text(ByteBuffer.wrap(bytes), 0, bytes.length) : "";
        }
        if (kind == FieldKind.BODY || kind == FieldKind.TOPIC || kind == FieldKind.PROPERTIES) {
            return quoted(new String(bytes, StandardCharsets.UTF_8));
        }
        ByteBuffer number = ByteBuffer.wrap(bytes);
        return Long.toString(bytes.length == Integer.BYTES ? number.getInt() : number.getLong());
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(c -> {
            if (Character.isISOControl(c)) {
                quoted.append("\\u%04X".formatted(c));
            } else {
                quoted.appendCodePoint(c);
            }
        });
        return quoted.append('"').toString();
    }
}
