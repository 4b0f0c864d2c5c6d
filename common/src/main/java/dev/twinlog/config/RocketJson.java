package dev.twinlog.config;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/**
 * JSON as RocketMQ's brokers keep it: indented by tabs; a table of numbers by number stands on one line and its keys
 * are not quoted, as in <code>{0:5,1:7</code>. Reads plain JSON as well.
 */
public final class RocketJson {
    private static final Pattern NUMBER = Pattern.compile("-?\\d+");
    private static final JsonFactory TOKENS = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .build();

    private RocketJson() {}

    /** Made only when there is something to read: a store that has no such file opens a good deal sooner. */
    private static final class Reading {
        private static final JsonMapper MAPPER = JsonMapper.builder()
                .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();
    }

    static ObjectNode newObject() {
        return JsonNodeFactory.instance.objectNode();
    }

    /** @throws IllegalArgumentException if the bytes are no JSON object, saying where not */
    public static ObjectNode parse(byte[] content) {
        JsonNode node;
        try {
            node = Reading.MAPPER.readTree(content);
        } catch (IOException e) {
            throw noJson(e);
        }
        if (node instanceof ObjectNode object) {
            return object;
        }
        throw new IllegalArgumentException("no JSON object");
    }

    /** Reads the fields of an object, token by token. */
    @FunctionalInterface
    public interface FieldReader<T> {
        /** @param fields stands at the object's begin; is left at its end */
        T read(JsonParser fields) throws IOException;
    }

    /**
     * As {@link #parse}, for who needs a few fields each time a store opens: the mapper takes longer to be made than
     * many a log to be walked.
     */
    static <T> T read(byte[] content, FieldReader<T> reader) {
        try (JsonParser tokens = TOKENS.createParser(content)) {
            if (tokens.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException("no JSON object");
            }
            T read = reader.read(tokens);
            if (tokens.nextToken() != null) {
                throw new IllegalArgumentException("there is more than a JSON object");
            }
            return read;
        } catch (IOException e) {
            throw noJson(e);
        }
    }

    private static IllegalArgumentException noJson(IOException e) {
        if (e instanceof JsonProcessingException damaged) {
            JsonLocation at = damaged.getLocation();
            return new IllegalArgumentException(
                    "no JSON from line %d, column %d on".formatted(at.getLineNr(), at.getColumnNr()), e);
        }
        return new IllegalArgumentException("no JSON: " + e.getMessage(), e);
    }

    static byte[] write(ObjectNode content) {
        StringBuilder text = new StringBuilder();
        writeObject(content, 0, text);
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void writeValue(JsonNode node, int depth, StringBuilder text) {
        if (node instanceof ObjectNode object) {
            writeObject(object, depth, text);
        } else if (node instanceof ArrayNode array) {
            StringJoiner elements = new StringJoiner(",", "[", "]");
            array.forEach(element -> {
                StringBuilder one = new StringBuilder();
                writeValue(element, depth + 1, one);
                elements.add(one);
            });
            text.append(elements);
        } else {
            text.append(node);
        }
    }

    private static void writeObject(ObjectNode object, int depth, StringBuilder text) {
        if (object.isEmpty()) {
            text.append("{}");
            return;
        }
        boolean numbersByNumber = isNumbersByNumber(object);
        text.append('{');
        Iterator<Map.Entry<String, JsonNode>> fields = object.properties().iterator();
        while (fields.hasNext()) {
            Map.Entry<String, JsonNode> field = fields.next();
            if (numbersByNumber) {
                text.append(field.getKey());
            } else {
                newLine(depth + 1, text).append(TextNode.valueOf(field.getKey()));
            }
            writeValue(field.getValue(), depth + 1, text.append(':'));
            text.append(fields.hasNext() ? "," : "");
        }
        newLine(depth, text).append('}');
    }

    private static boolean isNumbersByNumber(ObjectNode object) {
        return object.properties().stream()
                .allMatch(field -> field.getValue().isIntegralNumber()
                        && NUMBER.matcher(field.getKey()).matches());
    }

    private static StringBuilder newLine(int depth, StringBuilder text) {
        return text.append('\n').append("\t".repeat(depth));
    }
}
