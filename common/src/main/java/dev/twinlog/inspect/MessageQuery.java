package dev.twinlog.inspect;

import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.MessageRecord;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What messages must be like to be found; what is empty does not matter.
 *
 * @param id their message id, or the {@code UNIQ_KEY} that their client made
 * @param topic their topic
 * @param key one of their {@code KEYS}, or their {@code UNIQ_KEY}
 * @param property one of their properties
 * @param text occurs in their body, as UTF-8
 * @param storedFromMillis when they were stored, at the earliest, ms
 * @param storedUntilMillis when they were stored, at the latest, ms
 */
public record MessageQuery(
        Optional<String> id,
        Optional<String> topic,
        Optional<String> key,
        Optional<Property> property,
        Optional<String> text,
        OptionalLong storedFromMillis,
        OptionalLong storedUntilMillis) {

    /** Any message. */
    public static final MessageQuery ANY = new MessageQuery(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            OptionalLong.empty(),
            OptionalLong.empty());

    /** A property's name and value. */
    public record Property(String name, String value) {

        /** Reads {@code name=value}. @throws IllegalArgumentException if it is none */
        public static Property parse(String text) {
            int equals = text.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException("a property is written name=value, not '%s'".formatted(text));
            }
            return new Property(text.substring(0, equals), text.substring(equals + 1));
        }
    }

    /** Whether a message is like this. */
    public boolean matches(MessageRecord record) {
        return id.filter(wanted -> !isIdOf(record, wanted)).isEmpty()
                && topic.filter(wanted -> !wanted.equals(record.topic())).isEmpty()
                && storedFromMillis.orElse(Long.MIN_VALUE) <= record.storeTimestamp()
                && record.storeTimestamp() <= storedUntilMillis.orElse(Long.MAX_VALUE)
                && key.filter(wanted -> !MessageKeys.of(record.properties()).contains(wanted))
                        .isEmpty()
                && property.filter(wanted ->
                                !wanted.value().equals(record.properties().get(wanted.name())))
                        .isEmpty()
                && text.filter(wanted -> !holds(record.body(), wanted.getBytes(StandardCharsets.UTF_8)))
                        .isEmpty();
    }

    private static boolean isIdOf(MessageRecord record, String id) {
        return id.equals(record.properties().get(MessageProperties.UNIQ_KEY)) || id.equalsIgnoreCase(record.msgId());
    }

    private static boolean holds(byte[] body, byte[] wanted) {
        for (int at = 0; at + wanted.length <= body.length; at++) {
            int same = 0;
            while (same < wanted.length && body[at + same] == wanted[same]) {
                same++;
            }
            if (same == wanted.length) {
                return true;
            }
        }
        return false;
    }
}
